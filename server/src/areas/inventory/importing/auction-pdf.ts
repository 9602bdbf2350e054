import type { AuctionReading, AuctionSource, DateOrder } from '@forecourt/domain';
import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';

export interface AuctionPdf extends ReaderTypes {
  options: { source: AuctionSource; dateOrder?: DateOrder | undefined };
  questions: Record<never, never>;
  part: never;
  /** null: the PDF is a picture without text. */
  result: AuctionReading | null;
}

export const auctionPdf: ReaderKind<AuctionPdf> = {
  name: 'auction-pdf.worker',
  caller: import.meta.url,
  // a small PDF can unpack to fill the memory, outside of the heap
  limits: { maxMs: 20_000, maxHeapMb: 512, maxGrowthMb: 512 },
};
