import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { setStatus } from './status.queries';

export interface StatusChange {
  to: number;
  reason: string;
  userId: number | null;
  at: Date;
}

/** Changes what a dealership may do; whoever is signed in there is looked at anew. */
export const changeDealershipStatus = async (
  tx: Db,
  { sessions, database }: Pick<Deps, 'sessions' | 'database'>,
  dealershipId: number,
  { to }: StatusChange,
): Promise<void> => {
  await setStatus(tx, dealershipId, to);
  await database.afterCommit(() => sessions.forget({ dealershipId }));
};
