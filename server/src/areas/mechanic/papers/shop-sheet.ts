import { drawMark, GREY } from '../../../services/pdf';
import {
  drawMarkedTitle,
  drawPricedColumns,
  drawPricedLine,
  drawSums,
  type PricedLine,
  type Sum,
} from '../../../services/pdf/priced-lines';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
  type FactSection,
  finishSheet,
  INNER_WIDTH,
  LETTER,
  makeRoom,
  type Sheet,
  type SheetHead,
  startSheet,
} from '../../../services/pdf/sheet';

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
  groups: readonly { title: string; lines: readonly PricedLine[] }[];
  sums: readonly Sum[];
  /** What was paid, or is to be paid. */
  payments: readonly Sum[];
  notes: readonly string[];
  signatures: readonly string[];
}

const drawProblems = (sheet: Sheet, problems: ShopPaper['problems']) => {
  if (problems.length === 0) return;
  drawHeading(sheet, 'Problems', { gap: 16 });
  const paragraphs = problems.map(({ text, correction }) => (correction ? `${text}: ${correction}` : text));
  drawParagraphs(sheet, paragraphs, { numbered: paragraphs.length > 1, size: 9.5 });
};

const NOTES_ROOM = 26;
const SIGNATURE_ROOM = 28;

const drawSignatures = (sheet: Sheet, labels: readonly string[]) => {
  if (labels.length === 0) return;
  const width = (INNER_WIDTH - 40) / 2;
  makeRoom(sheet, SIGNATURE_ROOM + 14);
  const y = sheet.y + SIGNATURE_ROOM;
  for (const [place, label] of labels.entries()) {
    const x = LETTER.margin + place * (width + 40);
    sheet.canvas.line(x, y, x + width, y, { width: 0.8, color: GREY });
    sheet.canvas.text(sheet.faces.regular, label, x, y + 12, { size: 8.5, color: GREY });
  }
  sheet.y = y + 14;
};

export const drawShopPaper = async (paper: ShopPaper): Promise<Uint8Array> => {
  const background = paper.mark ? drawMark(paper.mark) : undefined;
  const sheet = await startSheet(`${paper.title} ${paper.number}`, paper.head, { background });
  drawMarkedTitle(sheet, paper.title, paper.number, paper.mark);
  for (const section of paper.sections) drawFacts(sheet, section, { gap: 16 });
  drawProblems(sheet, paper.problems);
  for (const [at, { title, lines }] of paper.groups.entries()) {
    drawHeading(sheet, title, { gap: 15, room: 60 });
    if (at === 0) drawPricedColumns(sheet, 'Description');
    for (const line of lines) drawPricedLine(sheet, line);
  }
  drawSums(sheet, paper.sums);
  drawSums(sheet, paper.payments);
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
