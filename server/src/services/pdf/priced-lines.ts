import { ACCENT, FAINT, GREY, INK, PALE } from './colors';
import { wrapWithin } from './fit-text';
import { drawTitle, INNER_WIDTH, LETTER, makeRoom, type Sheet } from './sheet';

/** What is sold: how many, at which price, and what that makes. */
export interface PricedLine {
  description: string;
  detail: string;
  quantity: string;
  price: string;
  amount: string;
}

export interface Sum {
  label: string;
  value: string;
  isBold?: boolean;
}

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
/** Right ends of the columns of figures. */
const COLUMNS = { quantity: RIGHT - 155, price: RIGHT - 80, amount: RIGHT } as const;
const TEXT_WIDTH = INNER_WIDTH - 212;
const SIZE = 9.5;
const SUM_WIDTH = 250;

/** The title with the number, and what stands across the pages of a paper that no longer counts. */
export const drawMarkedTitle = (sheet: Sheet, title: string, number: string, mark: string | null) => {
  drawTitle(sheet, title, number);
  if (!mark) return;
  sheet.y += 12;
  sheet.canvas.text(sheet.faces.bold, mark, LEFT, sheet.y, { size: 13, color: ACCENT });
};

export const drawPricedColumns = (sheet: Sheet, title: string) => {
  sheet.y += 14;
  const { canvas, faces } = sheet;
  const style = { size: 7.5, color: GREY } as const;
  canvas.text(faces.regular, title, LEFT, sheet.y, style);
  canvas.text(faces.regular, 'Quantity', COLUMNS.quantity, sheet.y, { ...style, align: 'right' });
  canvas.text(faces.regular, 'Each', COLUMNS.price, sheet.y, { ...style, align: 'right' });
  canvas.text(faces.regular, 'Amount', COLUMNS.amount, sheet.y, { ...style, align: 'right' });
  sheet.y += 3;
};

export const drawPricedLine = (
  sheet: Sheet,
  { description, detail, quantity, price, amount }: PricedLine,
) => {
  const { faces } = sheet;
  const texts = wrapWithin(faces.regular.measure, description, TEXT_WIDTH, SIZE, 4);
  const height = texts.length * 12 + (detail ? 11 : 0) + 5;
  makeRoom(sheet, height);
  const top = sheet.y + 11;
  const { canvas } = sheet;
  for (const [at, text] of texts.entries())
    canvas.text(faces.regular, text, LEFT, top + at * 12, { size: SIZE, color: INK });
  if (detail)
    canvas.text(faces.regular, detail, LEFT, top + texts.length * 12 - 1, { size: 7.5, color: GREY });
  const figure = { size: SIZE, color: INK, align: 'right' } as const;
  canvas.text(faces.regular, quantity, COLUMNS.quantity, top, figure);
  canvas.text(faces.regular, price, COLUMNS.price, top, figure);
  canvas.text(faces.regular, amount, COLUMNS.amount, top, figure);
  sheet.y += height;
  canvas.line(LEFT, sheet.y, RIGHT, sheet.y, { width: 0.4, color: FAINT });
};

export const drawSums = (sheet: Sheet, sums: readonly Sum[]) => {
  if (sums.length === 0) return;
  makeRoom(sheet, sums.length * 16 + 14);
  const left = RIGHT - SUM_WIDTH;
  const { canvas, faces } = sheet;
  sheet.y += 4;
  for (const { label, value, isBold = false } of sums) {
    if (isBold) canvas.fill([{ x: left - 8, y: sheet.y + 3, width: SUM_WIDTH + 12, height: 20 }], PALE);
    sheet.y += isBold ? 17 : 15;
    const face = isBold ? faces.bold : faces.regular;
    const style = { size: isBold ? 11 : 9.5, color: INK } as const;
    canvas.text(face, label, left, sheet.y, style);
    canvas.text(face, value, RIGHT, sheet.y, { ...style, align: 'right' });
    if (isBold) sheet.y += 6;
  }
};
