import type { ReaderKind, ReaderTypes } from '../../../../services/file-readers';
import type { CreditSheet } from './credit-sheet';

export interface CreditPdf extends ReaderTypes {
  options: CreditSheet;
  questions: Record<never, never>;
  part: never;
  result: Uint8Array;
}

export const creditPdf: ReaderKind<CreditPdf> = {
  name: 'credit-pdf.worker',
  caller: import.meta.url,
  limits: { maxMs: 20_000, maxHeapMb: 192, maxGrowthMb: 256 },
};
