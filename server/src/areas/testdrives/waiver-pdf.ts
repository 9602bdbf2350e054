import type { ReaderKind, ReaderTypes } from '../../services/file-readers';
import type { WaiverSheet } from './waiver-sheet';

export interface WaiverPdf extends ReaderTypes {
  options: WaiverSheet;
  questions: Record<never, never>;
  part: never;
  result: Uint8Array;
}

export const waiverPdf: ReaderKind<WaiverPdf> = {
  name: 'waiver-pdf.worker',
  caller: import.meta.url,
  limits: { maxMs: 20_000, maxHeapMb: 192, maxGrowthMb: 256 },
};
