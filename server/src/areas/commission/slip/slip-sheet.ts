import { ACCENT, FAINT, GREY, INK, PALE, wrapText } from '../../../services/pdf';
import {
  drawFacts,
  drawHeading,
  drawTitle,
  type FactSection,
  finishSheet,
  INNER_WIDTH,
  LETTER,
  makeRoom,
  type Sheet,
  type SheetHead,
  startSheet,
} from '../../../services/pdf/sheet';

interface SlipLine {
  label: string;
  sum: string;
  amount: string;
}

export interface SlipEntry {
  day: string;
  /** 'Sale', 'Chargeback', 'Salary'. */
  kind: string;
  title: string;
  amount: string;
  lines: readonly SlipLine[];
}

/** What is printed of a payment: each entry with its arithmetic, and their sum. */
export interface PaySlip {
  head: SheetHead;
  title: string;
  number: string;
  amount: { label: string; value: string };
  facts: FactSection;
  entries: readonly SlipEntry[];
  total: { label: string; value: string };
  /** Below the sum. */
  after: readonly { label: string; value: string }[];
}

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const DAY_WIDTH = 64;
const AMOUNT_WIDTH = 84;
const LINE = 11.6;

const drawAmount = (sheet: Sheet, { label, value }: PaySlip['amount']) => {
  const { canvas, faces } = sheet;
  const height = 48;
  sheet.y += 8;
  canvas.fill([{ x: LEFT, y: sheet.y, width: INNER_WIDTH, height }], PALE);
  canvas.fill([{ x: LEFT, y: sheet.y, width: 4, height }], ACCENT);
  canvas.text(faces.regular, label, LEFT + 18, sheet.y + height / 2 + 4, { size: 11, color: GREY });
  canvas.text(faces.bold, value, RIGHT - 16, sheet.y + height / 2 + 8, {
    ...{ size: 22, color: INK, align: 'right' },
  });
  sheet.y += height + 4;
};

const drawLine = (sheet: Sheet, { label, sum, amount }: SlipLine) => {
  const { faces } = sheet;
  const x = LEFT + DAY_WIDTH;
  const room = INNER_WIDTH - DAY_WIDTH - AMOUNT_WIDTH;
  const text = sum ? `${label}: ${sum}` : label;
  for (const [place, part] of wrapText(faces.regular.measure, text, room, 8).entries()) {
    makeRoom(sheet, LINE);
    sheet.y += LINE;
    sheet.canvas.text(faces.regular, part, x, sheet.y, { size: 8, color: GREY });
    if (place === 0)
      sheet.canvas.text(faces.regular, amount, RIGHT - 62, sheet.y, { size: 8, color: GREY, align: 'right' });
  }
};

const drawEntry = (sheet: Sheet, { day, kind, title, amount, lines }: SlipEntry) => {
  const { faces } = sheet;
  const room = INNER_WIDTH - DAY_WIDTH - AMOUNT_WIDTH;
  const whole = title.startsWith(kind) ? title : `${kind}: ${title}`;
  const titles = wrapText(faces.bold.measure, whole, room, 9);
  makeRoom(sheet, 12 + titles.length * 12 + LINE);
  sheet.y += 6;
  for (const [place, part] of titles.entries()) {
    sheet.y += 12;
    if (place === 0) {
      sheet.canvas.text(faces.regular, day, LEFT, sheet.y, { size: 8.5, color: GREY });
      sheet.canvas.text(faces.bold, amount, RIGHT, sheet.y, { size: 9, color: INK, align: 'right' });
    }
    sheet.canvas.text(faces.bold, part, LEFT + DAY_WIDTH, sheet.y, { size: 9, color: INK });
  }
  // a single line that repeats the title says nothing more
  const shown = lines.filter(({ label, amount: each }) => label !== title || each !== amount);
  for (const line of shown) drawLine(sheet, line);
  sheet.y += 5;
  sheet.canvas.line(LEFT, sheet.y, RIGHT, sheet.y, { width: 0.4, color: FAINT });
};

const drawTotal = (sheet: Sheet, { total, after }: PaySlip) => {
  makeRoom(sheet, 26 + after.length * 15);
  const { faces } = sheet;
  sheet.y += 18;
  sheet.canvas.text(faces.bold, total.label, LEFT, sheet.y, { size: 11, color: INK });
  sheet.canvas.text(faces.bold, total.value, RIGHT, sheet.y, { size: 11, color: INK, align: 'right' });
  for (const { label, value } of after) {
    sheet.y += 15;
    sheet.canvas.text(faces.regular, label, LEFT, sheet.y, { size: 9, color: GREY });
    sheet.canvas.text(faces.regular, value, RIGHT, sheet.y, { size: 9, color: GREY, align: 'right' });
  }
};

export const drawPaySlip = async (slip: PaySlip): Promise<Uint8Array> => {
  const sheet = await startSheet(`${slip.title} ${slip.number}`, slip.head);
  drawTitle(sheet, slip.title, slip.number);
  drawAmount(sheet, slip.amount);
  drawFacts(sheet, slip.facts, { gap: 16 });
  drawHeading(sheet, 'What it pays');
  for (const entry of slip.entries) drawEntry(sheet, entry);
  drawTotal(sheet, slip);
  return finishSheet(sheet, slip.number);
};
