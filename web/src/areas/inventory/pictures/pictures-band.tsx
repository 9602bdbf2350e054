import { lazy, Suspense } from 'react';
import { BlockSkeleton } from '../../../kit/page/skeletons';

const StockPictures = lazy(() => import('./stock-pictures').then((m) => ({ default: m.StockPictures })));

/** The stock at a glance, above the list. */
export const PicturesBand = () => (
  <Suspense fallback={<BlockSkeleton height={236} />}>
    <StockPictures />
  </Suspense>
);
