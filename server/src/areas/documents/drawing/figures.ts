import { FAINT, GREY, INK, PALE, wrapText } from '../../../services/pdf';
import { INNER_WIDTH, LETTER, makeRoom, startPage } from '../../../services/pdf/sheet';
import { moneyParts } from '../words/amounts';
import { drawBlockTitle, drawContinuedTitle, type PaperPage, pace, roomLeft } from './paper-page';
import type { MoneyRow } from './paper-sheet';

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const SIZE = 9.2;
const LINE = 11.4;
/** For cents, and in French for the sign behind them. */
const AFTER_POINT = { en: 16, fr: 26 } as const;
const AMOUNT_WIDTH = 96;

/** The point stands at the same place in every line, however wide the figures are. */
const drawAmount = (sheet: PaperPage, amount: number, y: number, isStrong: boolean) => {
  const face = isStrong ? sheet.faces.bold : sheet.faces.regular;
  const style = { size: SIZE, color: INK };
  const { whole, cents } = moneyParts(amount, sheet.language);
  const point = RIGHT - 6 - AFTER_POINT[sheet.language];
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

const layRow = (sheet: PaperPage, row: MoneyRow): LaidRow => {
  const { regular, bold } = sheet.faces;
  const { label, note = '', strong } = row;
  const face = strong ? bold : regular;
  const room = INNER_WIDTH - AMOUNT_WIDTH - 12;
  const isOneLine = face.measure(label, SIZE) + regular.measure(`  ${note}`, 8) <= room;
  const labels = wrapText(face.measure, label, room, SIZE);
  const notes = isOneLine ? [] : wrapText(regular.measure, note, room, 8);
  const height = (labels.length + notes.length) * LINE + (strong ? pace(sheet, 6, 4.6) : pace(sheet, 3, 1.6));
  return { ...row, isOneLine, labels, notes, height };
};

const drawRow = (
  sheet: PaperPage,
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

const TITLE_HEIGHT = 26;
/** A table that is higher does not fit on one page, wherever it begins. */
const MOST_TOGETHER = 640;
/** So many rows at least go on the next page. */
const LEAST_ROWS = 4;

const heightOf = (rows: readonly LaidRow[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** The rows up to the last total that still fits on this page; all of them where that is the end. */
const rowsThatFit = (sheet: PaperPage, rows: readonly LaidRow[]): number => {
  const room = roomLeft(sheet) - TITLE_HEIGHT;
  if (heightOf(rows) <= room) return rows.length;
  return (
    rows.findLastIndex(
      ({ strong }, at) =>
        strong === 'total' && at < rows.length - LEAST_ROWS && heightOf(rows.slice(0, at + 1)) <= room,
    ) + 1
  );
};

const drawRows = (sheet: PaperPage, rows: readonly LaidRow[]) => {
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    // a sum does not begin a page: the line above goes with it
    makeRoom(sheet, row.height + (next?.strong ? next.height : 0));
    drawRow(sheet, row);
  }
};

/** Figures one below the other. What does not fit goes on behind a total, or begins on the next page. */
export const drawMoney = (
  sheet: PaperPage,
  { title = '', rows }: { title?: string; rows: readonly MoneyRow[] },
) => {
  const laid = rows.map((row) => layRow(sheet, row));
  const first = rowsThatFit(sheet, laid);
  const whole = heightOf(laid) + TITLE_HEIGHT;
  if (first === 0 && whole <= MOST_TOGETHER) makeRoom(sheet, whole);
  if (title) drawBlockTitle(sheet, title);
  sheet.y += title ? 2 : 6;
  drawRows(sheet, first === 0 ? laid : laid.slice(0, first));
  if (first === 0 || first === laid.length) return;
  startPage(sheet);
  if (title) drawContinuedTitle(sheet, title);
  sheet.y += 2;
  drawRows(sheet, laid.slice(first));
};
