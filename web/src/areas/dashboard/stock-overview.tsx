import { lazy, Suspense } from 'react';
import { useCan } from '../../api/session-context';
import { BlockSkeleton } from '../../kit/page/skeletons';

const StockPictures = lazy(() =>
  import('../inventory/pictures/stock-pictures').then((m) => ({ default: m.StockPictures })),
);

/** The stock by status, by days on the lot and by value; each leads to its list. */
export const StockOverview = () => {
  if (!useCan()('inventory.view')) return null;
  return (
    <Suspense fallback={<BlockSkeleton height={236} />}>
      <StockPictures />
    </Suspense>
  );
};
