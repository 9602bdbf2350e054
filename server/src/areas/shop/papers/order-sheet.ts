import { ACCENT, drawMark, FAINT, GREY, INK, PALE, wrapWithin } from '../../../services/pdf';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
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

interface PaperLine {
  description: string;
  detail: string;
  quantity: string;
  price: string;
  amount: string;
}

interface Sum {
  label: string;
  value: string;
  isBold?: boolean;
}

/** The receipt of an order. */
export interface OrderPaper {
  head: SheetHead;
  title: string;
  number: string;
  /** Across the page of an order that was cancelled. */
  mark: string | null;
  sections: readonly FactSection[];
  lines: readonly PaperLine[];
  sums: readonly Sum[];
  payments: readonly Sum[];
  notes: readonly string[];
}

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
/** Right ends of the columns of figures. */
const COLUMNS = { quantity: RIGHT - 160, price: RIGHT - 82, amount: RIGHT } as const;
const TEXT_WIDTH = INNER_WIDTH - 215;
const SIZE = 9.5;
const SUM_WIDTH = 250;

const drawColumns = (sheet: Sheet) => {
  sheet.y += 14;
  const { canvas, faces } = sheet;
  const style = { size: 7.5, color: GREY } as const;
  canvas.text(faces.regular, 'Product', LEFT, sheet.y, style);
  canvas.text(faces.regular, 'Quantity', COLUMNS.quantity, sheet.y, { ...style, align: 'right' });
  canvas.text(faces.regular, 'Each', COLUMNS.price, sheet.y, { ...style, align: 'right' });
  canvas.text(faces.regular, 'Amount', COLUMNS.amount, sheet.y, { ...style, align: 'right' });
  sheet.y += 3;
};

const drawLine = (sheet: Sheet, { description, detail, quantity, price, amount }: PaperLine) => {
  const { faces } = sheet;
  const texts = wrapWithin(faces.regular.measure, description, TEXT_WIDTH, SIZE, 3);
  const height = texts.length * 12 + 17;
  makeRoom(sheet, height);
  const { canvas } = sheet;
  const top = sheet.y + 12;
  for (const [at, text] of texts.entries())
    canvas.text(faces.regular, text, LEFT, top + at * 12, { size: SIZE, color: INK });
  canvas.text(faces.regular, detail, LEFT, top + texts.length * 12 - 1, { size: 7.5, color: GREY });
  const figure = { size: SIZE, color: INK, align: 'right' } as const;
  canvas.text(faces.regular, quantity, COLUMNS.quantity, top, figure);
  canvas.text(faces.regular, price, COLUMNS.price, top, figure);
  canvas.text(faces.regular, amount, COLUMNS.amount, top, figure);
  sheet.y += height;
  canvas.line(LEFT, sheet.y, RIGHT, sheet.y, { width: 0.4, color: FAINT });
};

const drawSums = (sheet: Sheet, sums: readonly Sum[]) => {
  if (sums.length === 0) return;
  makeRoom(sheet, sums.length * 16 + 20);
  const left = RIGHT - SUM_WIDTH;
  const { canvas, faces } = sheet;
  sheet.y += 6;
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

export const drawOrderPaper = async (paper: OrderPaper): Promise<Uint8Array> => {
  const background = paper.mark ? drawMark(paper.mark) : undefined;
  const sheet = await startSheet(`${paper.title} ${paper.number}`, paper.head, { background });
  drawTitle(sheet, paper.title, paper.number);
  if (paper.mark) {
    sheet.y += 12;
    sheet.canvas.text(sheet.faces.bold, paper.mark, LEFT, sheet.y, { size: 13, color: ACCENT });
  }
  for (const section of paper.sections) drawFacts(sheet, section, { gap: 16 });
  drawHeading(sheet, 'Products', { gap: 16, room: 60 });
  drawColumns(sheet);
  for (const line of paper.lines) drawLine(sheet, line);
  drawSums(sheet, paper.sums);
  drawSums(sheet, paper.payments);
  makeRoom(sheet, 26 + paper.notes.length * 14);
  drawHeading(sheet, 'Notes', { gap: 18 });
  drawParagraphs(sheet, paper.notes, { size: 9 });
  return finishSheet(sheet, paper.number);
};
