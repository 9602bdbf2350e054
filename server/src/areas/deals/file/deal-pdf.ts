import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';
import type { DealSheet } from './deal-sheet';

export interface DealPdf extends ReaderTypes {
  options: DealSheet;
  questions: Record<never, never>;
  part: never;
  result: Uint8Array;
}

export const dealPdf: ReaderKind<DealPdf> = {
  name: 'deal-pdf.worker',
  caller: import.meta.url,
  limits: { maxMs: 20_000, maxHeapMb: 192, maxGrowthMb: 256 },
};
