import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';
import type { ReceiptSheet } from './receipt-sheet';

export interface ReceiptPdf extends ReaderTypes {
  options: ReceiptSheet;
  questions: Record<never, never>;
  part: never;
  result: Uint8Array;
}

export const receiptPdf: ReaderKind<ReceiptPdf> = {
  name: 'receipt-pdf.worker',
  caller: import.meta.url,
  limits: { maxMs: 20_000, maxHeapMb: 192, maxGrowthMb: 256 },
};
