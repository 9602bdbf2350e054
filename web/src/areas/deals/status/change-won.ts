import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { ask } from '../../../kit/confirm';

/** Asks before a won deal is changed, and says so to the server, which logs it. Rejects when the answer is no. */
export const withWonQuestion = async <R>(
  status: number,
  save: (change_won: 0 | 1) => Promise<R>,
): Promise<R> => {
  if (status !== DEAL_STATE.won) return save(0);
  const isSure = await ask({
    title: 'Change a won deal?',
    body: 'This deal is won. The change is logged with your name.',
    confirmLabel: 'Change it',
  });
  if (!isSure) throw new Error('not changed');
  return save(1);
};
