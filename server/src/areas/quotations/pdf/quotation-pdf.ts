import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';
import type { QuotationSheet } from './quotation-sheet';

export interface QuotationPdf extends ReaderTypes {
  options: QuotationSheet;
  questions: Record<never, never>;
  part: never;
  result: Uint8Array;
}

export const quotationPdf: ReaderKind<QuotationPdf> = {
  name: 'quotation-pdf.worker',
  caller: import.meta.url,
  limits: { maxMs: 20_000, maxHeapMb: 192, maxGrowthMb: 256 },
};
