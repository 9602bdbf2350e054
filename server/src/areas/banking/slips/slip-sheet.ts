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

interface Pair {
  label: string;
  value: string;
}

interface SlipItem {
  day: string;
  from: string;
  about: string;
  method: string;
  reference: string;
  amount: string;
}

/** What is printed of a deposit slip. */
export interface PrintedSlip {
  head: SheetHead;
  title: string;
  number: string;
  amount: Pair;
  /** Said below the amount; '' for nothing. */
  note: string;
  facts: FactSection;
  cash: readonly { label: string; count: string; amount: string }[];
  items: readonly SlipItem[];
  sums: readonly Pair[];
  total: Pair;
}

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const LINE = 12;
const [DAY, FROM, METHOD, REFERENCE] = [LEFT + 22, LEFT + 80, LEFT + 322, LEFT + 396];

const drawAmount = (sheet: Sheet, { amount: { label, value }, note }: PrintedSlip) => {
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
  for (const part of note === '' ? [] : wrapText(faces.bold.measure, note, INNER_WIDTH, 10)) {
    sheet.y += 14;
    canvas.text(faces.bold, part, LEFT, sheet.y, { size: 10, color: INK });
  }
};

const rule = (sheet: Sheet) => {
  sheet.y += 5;
  sheet.canvas.line(LEFT, sheet.y, RIGHT, sheet.y, { width: 0.4, color: FAINT });
};

const drawCash = (sheet: Sheet, rows: PrintedSlip['cash']) => {
  if (rows.length === 0) return;
  drawHeading(sheet, 'Cash');
  const { canvas, faces } = sheet;
  for (const { label, count, amount } of rows) {
    makeRoom(sheet, LINE + 5);
    sheet.y += LINE;
    canvas.text(faces.regular, count, LEFT + 60, sheet.y, { size: 9, color: GREY, align: 'right' });
    canvas.text(faces.regular, label, LEFT + 68, sheet.y, { size: 9, color: INK });
    canvas.text(faces.regular, amount, RIGHT, sheet.y, { size: 9, color: INK, align: 'right' });
  }
  rule(sheet);
};

const drawItem = (sheet: Sheet, item: SlipItem, place: number) => {
  const { canvas, faces } = sheet;
  const names = wrapText(faces.bold.measure, item.from, METHOD - FROM - 10, 9);
  const abouts = item.about === '' ? [] : wrapText(faces.regular.measure, item.about, METHOD - FROM - 10, 8);
  const references = wrapText(faces.regular.measure, item.reference, RIGHT - REFERENCE - 70, 9);
  const height = Math.max(names.length + abouts.length, references.length) * LINE + 8;
  makeRoom(sheet, height);
  sheet.y += 4;
  const top = sheet.y;
  const at = (line: number): number => top + (line + 1) * LINE;
  canvas.text(faces.regular, `${place}`, LEFT, at(0), { size: 9, color: GREY });
  canvas.text(faces.regular, item.day, DAY, at(0), { size: 8.5, color: GREY });
  canvas.text(faces.regular, item.method, METHOD, at(0), { size: 9, color: INK });
  canvas.text(faces.bold, item.amount, RIGHT, at(0), { size: 9, color: INK, align: 'right' });
  for (const [line, part] of names.entries())
    canvas.text(faces.bold, part, FROM, at(line), { size: 9, color: INK });
  for (const [line, part] of abouts.entries())
    canvas.text(faces.regular, part, FROM, at(names.length + line), { size: 8, color: GREY });
  for (const [line, part] of references.entries())
    canvas.text(faces.regular, part, REFERENCE, at(line), { size: 9, color: INK });
  sheet.y = top + height - 8;
  rule(sheet);
};

const drawItems = (sheet: Sheet, items: readonly SlipItem[]) => {
  if (items.length === 0) return;
  drawHeading(sheet, 'Cheques and other payments');
  const { canvas, faces } = sheet;
  sheet.y += LINE;
  for (const [label, x] of [
    ['Received', DAY],
    ['From', FROM],
    ['Method', METHOD],
    ['Cheque no.', REFERENCE],
  ] as const)
    canvas.text(faces.regular, label, x, sheet.y, { size: 8, color: GREY });
  canvas.text(faces.regular, 'Amount', RIGHT, sheet.y, { size: 8, color: GREY, align: 'right' });
  rule(sheet);
  for (const [at, item] of items.entries()) drawItem(sheet, item, at + 1);
};

const drawTotal = (sheet: Sheet, { sums, total }: PrintedSlip) => {
  const { canvas, faces } = sheet;
  makeRoom(sheet, 40 + sums.length * 15);
  sheet.y += 6;
  for (const { label, value } of sums) {
    sheet.y += 15;
    canvas.text(faces.regular, label, LEFT, sheet.y, { size: 9, color: GREY });
    canvas.text(faces.regular, value, RIGHT, sheet.y, { size: 9, color: GREY, align: 'right' });
  }
  sheet.y += 20;
  canvas.text(faces.bold, total.label, LEFT, sheet.y, { size: 12, color: INK });
  canvas.text(faces.bold, total.value, RIGHT, sheet.y, { size: 12, color: INK, align: 'right' });
};

/** For the two signatures that a bank's slip has. */
const drawSignatures = (sheet: Sheet) => {
  makeRoom(sheet, 70);
  sheet.y += 52;
  const width = 190;
  for (const [label, x] of [
    ['Deposited by', LEFT],
    ['Received by the bank', RIGHT - width],
  ] as const) {
    sheet.canvas.line(x, sheet.y, x + width, sheet.y, { width: 0.6, color: GREY });
    sheet.canvas.text(sheet.faces.regular, label, x, sheet.y + 12, { size: 8, color: GREY });
  }
  sheet.y += 14;
};

export const drawDepositSlip = async (slip: PrintedSlip): Promise<Uint8Array> => {
  const sheet = await startSheet(`${slip.title} ${slip.number}`, slip.head);
  drawTitle(sheet, slip.title, slip.number);
  drawAmount(sheet, slip);
  drawFacts(sheet, slip.facts, { gap: 16 });
  drawCash(sheet, slip.cash);
  drawItems(sheet, slip.items);
  drawTotal(sheet, slip);
  drawSignatures(sheet);
  return finishSheet(sheet, slip.number);
};
