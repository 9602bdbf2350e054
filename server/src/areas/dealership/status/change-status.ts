import { type StatusEffect, statusAllows } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notFound } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import { findOwner, insertStatusChange, lockDealership, readStatus, writeStatus } from './status.queries';
import { changesBetween, statusLetter } from './status-letter';

export interface StatusChange {
  to: number;
  reason: string;
  /** Nobody when the system changes it. */
  userId: number | null;
  at: Date;
  /** Nobody is told of a dealership that is read from an archive: nothing changed for its owner. */
  tellsOwner?: boolean;
}

/** Whether the dealership's status lets something happen now; for jobs and public addresses, which have no session. */
export const dealershipAllows = async (
  db: Db,
  dealershipId: number,
  effect: StatusEffect,
): Promise<boolean> => {
  const status = await readStatus(db, dealershipId);
  return status !== undefined && statusAllows(status, effect);
};

/**
 * The only place that changes ds_status: it keeps why and who, tells the owner what closes or opens, and makes all servers read
 * sessions, sockets and public pages again. A change to the same status does nothing.
 */
export const changeDealershipStatus = async (
  tx: Db,
  deps: Pick<Deps, 'sessions' | 'jobs'>,
  dealershipId: number,
  { to, reason, userId, at, tellsOwner = true }: StatusChange,
): Promise<void> => {
  const held = await lockDealership(tx, dealershipId);
  if (!held) throw notFound();
  const { status: from, owner_user_id: ownerId } = held;
  if (from === to) return;
  await writeStatus(tx, dealershipId, to);
  await insertStatusChange(tx, dealershipId, { from, to, reason, userId, at });
  const changes = changesBetween(from, to);
  const owner = ownerId === null || !tellsOwner ? undefined : await findOwner(tx, dealershipId, ownerId);
  if (owner?.email && changes.closed.length + changes.opened.length > 0)
    await queueMail(deps.jobs, tx, owner.email, statusLetter(owner.full_name, held.name, to, changes));
  // kept public pages drop by themselves, as with any change of the dealership's row
  await deps.sessions.forget({ dealershipId });
};
