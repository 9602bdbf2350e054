import type { BillType, FormatId } from '@forecourt/domain/bill-of-sale/index';
import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';
import type { BillReading } from './read-bill-data';

export interface BillPdf extends ReaderTypes {
  options: { format: FormatId; type: BillType };
  questions: Record<never, never>;
  part: never;
  /** null: the PDF is no bill of sale, or a picture without text. */
  result: BillReading | null;
}

export const billPdf: ReaderKind<BillPdf> = {
  name: 'bill-pdf.worker',
  caller: import.meta.url,
  // a small PDF can unpack to fill the memory, outside of the heap
  limits: { maxMs: 20_000, maxHeapMb: 512, maxGrowthMb: 512 },
};
