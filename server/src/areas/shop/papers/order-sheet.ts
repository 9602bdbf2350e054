import { drawMark } from '../../../services/pdf';
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
  makeRoom,
  type SheetHead,
  startSheet,
} from '../../../services/pdf/sheet';

/** The receipt of an order. */
export interface OrderPaper {
  head: SheetHead;
  title: string;
  number: string;
  /** Across the page of an order that was cancelled. */
  mark: string | null;
  sections: readonly FactSection[];
  lines: readonly PricedLine[];
  sums: readonly Sum[];
  payments: readonly Sum[];
  notes: readonly string[];
}

export const drawOrderPaper = async (paper: OrderPaper): Promise<Uint8Array> => {
  const background = paper.mark ? drawMark(paper.mark) : undefined;
  const sheet = await startSheet(`${paper.title} ${paper.number}`, paper.head, { background });
  drawMarkedTitle(sheet, paper.title, paper.number, paper.mark);
  for (const section of paper.sections) drawFacts(sheet, section, { gap: 16 });
  drawHeading(sheet, 'Products', { gap: 16, room: 60 });
  drawPricedColumns(sheet, 'Product');
  for (const line of paper.lines) drawPricedLine(sheet, line);
  drawSums(sheet, paper.sums);
  drawSums(sheet, paper.payments);
  makeRoom(sheet, 26 + paper.notes.length * 14);
  drawHeading(sheet, 'Notes', { gap: 18 });
  drawParagraphs(sheet, paper.notes, { size: 9 });
  return finishSheet(sheet, paper.number);
};
