import { later } from '../../../kit/later';
import { BlockSkeleton } from '../../../kit/page/skeletons';

/** The stock by status, by days on the lot and by value; each leads to its list. */
export const StockOverview = later(
  async () => (await import('./stock-pictures')).StockPictures,
  <BlockSkeleton height={236} />,
);
