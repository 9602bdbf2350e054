import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToasts } from '../../api/toast';

const Notifications = lazy(() =>
  import('@mantine/notifications').then((m) => ({ default: m.Notifications })),
);

/** Where toasts appear. Its code comes with the first toast (13 KB that no first page needs). */
export const ToastHost = () => {
  const wanted = useSyncExternalStore(subscribeToasts, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" limit={4} autoClose={4000} />
    </Suspense>
  );
};
