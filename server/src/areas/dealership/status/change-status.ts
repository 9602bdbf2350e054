import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { updateStatus } from './status.queries';

interface StatusChange {
  to: number;
  reason: string;
  userId: number | null;
  at: Date;
}

/** The one place where a dealership's status changes: its sessions are read anew after the commit. */
export const changeDealershipStatus = async (
  tx: Db,
  deps: Pick<Deps, 'sessions'>,
  dealershipId: number,
  change: StatusChange,
): Promise<void> => {
  await updateStatus(tx, dealershipId, change.to);
  await deps.sessions.forget({ dealershipId });
};
