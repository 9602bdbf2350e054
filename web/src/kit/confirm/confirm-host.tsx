import { useSyncExternalStore } from 'react';
import { later } from '../later';
import { currentQuestion, subscribe } from './confirm-store';

const ConfirmDialog = later(async () => (await import('./confirm-dialog')).ConfirmDialog);

export const ConfirmHost = () => {
  const pending = useSyncExternalStore(subscribe, currentQuestion);
  return pending ? <ConfirmDialog pending={pending} /> : null;
};
