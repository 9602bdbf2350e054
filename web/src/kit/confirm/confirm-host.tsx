import { useEffect, useSyncExternalStore } from 'react';
import { later } from '../later';
import { currentQuestion, type Pending, subscribe } from './confirm-store';

/** The browser's own question, where the code of ours cannot be fetched: what is asked about must not be lost for it. */
const PlainConfirm = ({ pending: { question, answer } }: { pending: Pending }) => {
  useEffect(() => {
    const body = typeof question.body === 'string' ? question.body : '';
    answer(window.confirm(`${question.title}\n\n${body}`.trim()));
  }, [question, answer]);
  return null;
};

const ConfirmDialog = later(() =>
  import('./confirm-dialog').then(
    (loaded) => loaded.ConfirmDialog,
    () => PlainConfirm,
  ),
);

export const ConfirmHost = () => {
  const pending = useSyncExternalStore(subscribe, currentQuestion);
  return pending ? <ConfirmDialog pending={pending} /> : null;
};
