import { FAINT, GREY, INK, PALE, wrapText } from '../../../services/pdf';
import { drawHeading, INNER_WIDTH, LETTER, makeRoom, type Sheet } from '../../../services/pdf/sheet';
import { moneyParts } from '../words/amounts';
import type { MoneyRow } from './paper-sheet';

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const SIZE = 9.2;
const LINE = 11.4;
/** For cents, and in French for the sign behind them. */
const AFTER_POINT = 26;
const AMOUNT_WIDTH = 96;

/** The point stands at the same place in every line, however wide the figures are. */
const drawAmount = (sheet: Sheet, amount: number, y: number, isStrong: boolean) => {
  const face = isStrong ? sheet.faces.bold : sheet.faces.regular;
  const style = { size: SIZE, color: INK };
  const { whole, cents } = moneyParts(amount, sheet.language);
  const point = RIGHT - 6 - AFTER_POINT;
  sheet.canvas.text(face, whole, point, y, { ...style, align: 'right' });
  sheet.canvas.text(face, cents, point, y, style);
};

interface LaidRow extends MoneyRow {
  /** Label and note fit into one line. */
  isOneLine: boolean;
  labels: string[];
  notes: string[];
  height: number;
}

const layRow = ({ faces: { regular, bold } }: Sheet, row: MoneyRow): LaidRow => {
  const { label, note = '', strong } = row;
  const face = strong ? bold : regular;
  const room = INNER_WIDTH - AMOUNT_WIDTH - 12;
  const isOneLine = face.measure(label, SIZE) + regular.measure(`  ${note}`, 8) <= room;
  const labels = wrapText(face.measure, label, room, SIZE);
  const notes = isOneLine ? [] : wrapText(regular.measure, note, room, 8);
  const height = (labels.length + notes.length) * LINE + (strong ? 6 : 3);
  return { ...row, isOneLine, labels, notes, height };
};

const drawRow = (
  sheet: Sheet,
  { label, labels, note = '', notes, amount, strong, isOneLine, height }: LaidRow,
) => {
  const { regular, bold } = sheet.faces;
  const face = strong ? bold : regular;
  const isTotal = strong === 'total';
  if (isTotal) sheet.canvas.fill([{ x: LEFT, y: sheet.y + 1, width: INNER_WIDTH, height: height - 1 }], PALE);
  if (strong)
    sheet.canvas.line(LEFT, sheet.y + 1, RIGHT, sheet.y + 1, {
      ...{ width: isTotal ? 0.9 : 0.5, color: isTotal ? GREY : FAINT },
    });
  let y = sheet.y + (strong ? 11.6 : 10.1);
  const grey = { size: 8, color: GREY };
  if (isOneLine) sheet.canvas.text(regular, note, LEFT + 6 + face.measure(`${label}  `, SIZE), y, grey);
  drawAmount(sheet, amount, y, strong !== undefined);
  for (const text of labels) {
    sheet.canvas.text(face, text, LEFT + 6, y, { size: SIZE, color: INK });
    y += LINE;
  }
  for (const text of notes) {
    sheet.canvas.text(regular, text, LEFT + 6, y, grey);
    y += LINE;
  }
  sheet.y += height;
};

/** A table that is higher is split: it would leave most of a page empty. */
const MOST_TOGETHER = 560;

/** Figures one below the other, on one page as far as they fit on one. */
export const drawMoney = (sheet: Sheet, { title, rows }: { title?: string; rows: readonly MoneyRow[] }) => {
  const laid = rows.map((row) => layRow(sheet, row));
  const height = laid.reduce((sum, row) => sum + row.height, 0);
  if (height <= MOST_TOGETHER) makeRoom(sheet, height + (title ? 22 : 6));
  if (title) drawHeading(sheet, title, { gap: 15 });
  sheet.y += title ? 2 : 6;
  for (const [index, row] of laid.entries()) {
    const next = laid[index + 1];
    // a sum does not begin a page: the line above goes with it
    makeRoom(sheet, row.height + (next?.strong ? next.height : 0));
    drawRow(sheet, row);
  }
};

/** Text in equal columns under their heads; the last column is set to the right. */
export const drawTable = (
  sheet: Sheet,
  { title, head, rows }: { title: string; head: readonly string[]; rows: readonly (readonly string[])[] },
) => {
  const { regular, bold } = sheet.faces;
  const width = INNER_WIDTH / head.length;
  drawHeading(sheet, title, { gap: 15 });
  for (const [index, row] of [head, ...rows].entries()) {
    const face = index === 0 ? bold : regular;
    const size = index === 0 ? 7.6 : 9;
    const cells = row.map((text) => wrapText(face.measure, text, width - 8, size));
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * LINE + 3;
    makeRoom(sheet, height);
    for (const [column, lines] of cells.entries()) {
      const isLast = column === row.length - 1;
      const x = isLast ? RIGHT - 6 : LEFT + 6 + column * width;
      for (const [line, text] of lines.entries())
        sheet.canvas.text(face, text, x, sheet.y + 10.5 + line * LINE, {
          ...{ size, color: index === 0 ? GREY : INK, align: isLast ? 'right' : 'left' },
        });
    }
    sheet.y += height;
  }
};
