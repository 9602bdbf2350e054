import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, subscribe } from './confirm-store';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((m) => ({ default: m.ConfirmDialog })));

export const ConfirmHost = () => {
  const pending = useSyncExternalStore(subscribe, currentQuestion);
  if (!pending) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog pending={pending} />
    </Suspense>
  );
};
