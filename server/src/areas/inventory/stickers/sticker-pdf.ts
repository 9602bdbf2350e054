import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';
import type { StickerSheet } from './sticker-sheet';

export interface StickerPdf extends ReaderTypes {
  options: StickerSheet;
  questions: Record<never, never>;
  part: never;
  result: Uint8Array;
}

/** 200 stickers take three seconds to draw and a tenth of one at a stretch. */
export const stickerPdf: ReaderKind<StickerPdf> = {
  name: 'sticker-pdf.worker',
  caller: import.meta.url,
  limits: { maxMs: 60_000, maxHeapMb: 256, maxGrowthMb: 512 },
};
