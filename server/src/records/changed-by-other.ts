import { staffNames } from '../areas/users';
import type { Db } from '../db/database';
import type { Context } from '../http/context';
import { changedMeanwhile, type Refusal } from '../http/refusal';
import { readLastChange } from './last-change.queries';

interface Overtaken {
  /** The table of the record, and its id there. */
  table: string;
  id: number;
  /** The record as it stands now. */
  current: unknown;
}

/** The refusal of a save that someone was faster than: with the record as it stands, who changed it and when. */
export const changedByOther = async (
  context: Context,
  db: Db,
  { table, id, current }: Overtaken,
): Promise<Refusal> => {
  const last = await readLastChange(db, context.tenant, table, id);
  if (!last) return changedMeanwhile(current);
  const nameOf = await staffNames(context, [last.user_id]);
  const isOwn = last.user_id === context.session.userId;
  return changedMeanwhile(current, { by: nameOf(last.user_id), is_own: isOwn ? 1 : 0, at: last.at });
};
