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

export interface PaperLine {
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

/** An estimate or an invoice of the shop. */
export interface ShopPaper {
  head: SheetHead;
  title: string;
  number: string;
  /** Across the page of an invoice that was cancelled. */
  mark: string | null;
  sections: readonly FactSection[];
  /** What was wrong, and what was done about it. */
  problems: readonly { text: string; correction: string }[];
  groups: readonly { title: string; lines: readonly PaperLine[] }[];
  sums: readonly Sum[];
  /** What was paid, or is to be paid. */
  payments: readonly Sum[];
  notes: readonly string[];
  signatures: readonly string[];
}

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
/** Right ends of the columns of figures. */
const COLUMNS = { quantity: RIGHT - 150, price: RIGHT - 78, amount: RIGHT } as const;
const TEXT_WIDTH = INNER_WIDTH - 210;
const SIZE = 9.5;

const drawColumns = (sheet: Sheet) => {
  sheet.y += 14;
  const { canvas, faces } = sheet;
  const style = { size: 7.5, color: GREY } as const;
  canvas.text(faces.regular, 'Description', LEFT, sheet.y, style);
  canvas.text(faces.regular, 'Quantity', COLUMNS.quantity, sheet.y, { ...style, align: 'right' });
  canvas.text(faces.regular, 'Each', COLUMNS.price, sheet.y, { ...style, align: 'right' });
  canvas.text(faces.regular, 'Amount', COLUMNS.amount, sheet.y, { ...style, align: 'right' });
  sheet.y += 3;
};

const drawLine = (sheet: Sheet, { description, detail, quantity, price, amount }: PaperLine) => {
  const { faces } = sheet;
  const lines = wrapWithin(faces.regular.measure, description, TEXT_WIDTH, SIZE, 4);
  const height = lines.length * 12 + (detail ? 11 : 0) + 5;
  makeRoom(sheet, height);
  const top = sheet.y + 11;
  const { canvas } = sheet;
  for (const [at, text] of lines.entries())
    canvas.text(faces.regular, text, LEFT, top + at * 12, { size: SIZE, color: INK });
  if (detail)
    canvas.text(faces.regular, detail, LEFT, top + lines.length * 12 - 1, { size: 7.5, color: GREY });
  const figure = { size: SIZE, color: INK, align: 'right' } as const;
  canvas.text(faces.regular, quantity, COLUMNS.quantity, top, figure);
  canvas.text(faces.regular, price, COLUMNS.price, top, figure);
  canvas.text(faces.regular, amount, COLUMNS.amount, top, figure);
  sheet.y += height;
  sheet.canvas.line(LEFT, sheet.y, RIGHT, sheet.y, { width: 0.4, color: FAINT });
};

const drawProblems = (sheet: Sheet, problems: ShopPaper['problems']) => {
  if (problems.length === 0) return;
  drawHeading(sheet, 'Problems', { gap: 16 });
  const paragraphs = problems.map(({ text, correction }) => (correction ? `${text}: ${correction}` : text));
  drawParagraphs(sheet, paragraphs, { numbered: paragraphs.length > 1, size: 9.5 });
};

const SUM_WIDTH = 250;

const drawSums = (sheet: Sheet, sums: readonly Sum[]) => {
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

const NOTES_ROOM = 26;
const SIGNATURE_ROOM = 28;

const drawSignatures = (sheet: Sheet, labels: readonly string[]) => {
  if (labels.length === 0) return;
  const width = (INNER_WIDTH - 40) / 2;
  makeRoom(sheet, SIGNATURE_ROOM + 14);
  const y = sheet.y + SIGNATURE_ROOM;
  for (const [place, label] of labels.entries()) {
    const x = LEFT + place * (width + 40);
    sheet.canvas.line(x, y, x + width, y, { width: 0.8, color: GREY });
    sheet.canvas.text(sheet.faces.regular, label, x, y + 12, { size: 8.5, color: GREY });
  }
  sheet.y = y + 14;
};

export const drawShopPaper = async (paper: ShopPaper): Promise<Uint8Array> => {
  const background = paper.mark ? drawMark(paper.mark) : undefined;
  const sheet = await startSheet(`${paper.title} ${paper.number}`, paper.head, { background });
  drawTitle(sheet, paper.title, paper.number);
  if (paper.mark) {
    sheet.y += 12;
    sheet.canvas.text(sheet.faces.bold, paper.mark, LEFT, sheet.y, { size: 13, color: ACCENT });
  }
  for (const section of paper.sections) drawFacts(sheet, section, { gap: 16 });
  drawProblems(sheet, paper.problems);
  for (const [at, { title, lines }] of paper.groups.entries()) {
    drawHeading(sheet, title, { gap: 15, room: 60 });
    if (at === 0) drawColumns(sheet);
    for (const line of lines) drawLine(sheet, line);
  }
  drawSums(sheet, paper.sums);
  if (paper.payments.length > 0) drawSums(sheet, paper.payments);
  // whoever signs has something above the line
  makeRoom(
    sheet,
    NOTES_ROOM + paper.notes.length * 14 + (paper.signatures.length > 0 ? SIGNATURE_ROOM + 14 : 0),
  );
  if (paper.notes.length > 0) {
    drawHeading(sheet, 'Notes', { gap: 15 });
    drawParagraphs(sheet, paper.notes, { size: 9 });
  }
  drawSignatures(sheet, paper.signatures);
  return finishSheet(sheet, paper.number);
};
