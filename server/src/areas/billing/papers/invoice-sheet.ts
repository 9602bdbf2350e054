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

/** An invoice of the platform, or a credit note. */
export interface InvoicePaper {
  head: SheetHead;
  title: string;
  number: string;
  /** Across the page, as 'Refunded'. */
  mark: string | null;
  sections: readonly FactSection[];
  lines: readonly PricedLine[];
  sums: readonly Sum[];
  settled: readonly Sum[];
  notes: readonly string[];
}

export const drawInvoicePaper = async (paper: InvoicePaper): Promise<Uint8Array> => {
  const background = paper.mark ? drawMark(paper.mark) : undefined;
  const sheet = await startSheet(`${paper.title} ${paper.number}`, paper.head, { background });
  drawMarkedTitle(sheet, paper.title, paper.number, null);
  for (const section of paper.sections) drawFacts(sheet, section, { gap: 16 });
  drawHeading(sheet, 'Lines', { gap: 16, room: 60 });
  drawPricedColumns(sheet, 'Description');
  for (const line of paper.lines) drawPricedLine(sheet, line);
  drawSums(sheet, paper.sums);
  drawSums(sheet, paper.settled);
  makeRoom(sheet, 26 + paper.notes.length * 14);
  drawHeading(sheet, 'Notes', { gap: 18 });
  drawParagraphs(sheet, paper.notes, { size: 9 });
  return finishSheet(sheet, paper.number);
};
