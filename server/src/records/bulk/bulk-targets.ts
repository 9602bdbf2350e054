import type { Db } from '../../db/database';
import { badField, Refusal } from '../../http/refusal';
import { findUnknownIds } from './bulk.queries';

const NAMED_AT_MOST = 20;

/** 'A1, A2 and 5 more'; `count` when not all of them are given. */
export const enumerate = (names: readonly (string | number)[], count = names.length): string => {
  const more = count - NAMED_AT_MOST;
  return names.slice(0, NAMED_AT_MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** Ids that are not among the dealership's records are named after `message`, and nothing is done to any of them. */
export const refuseUnknownIds = async (
  db: Db,
  tenant: number,
  records: { table: string; present?: string; message: string },
  ids: readonly number[],
): Promise<void> => {
  const unknown = await findUnknownIds(db, tenant, records, ids);
  if (unknown.length === 0) return;
  const message = `${records.message}: ${enumerate(unknown)}`;
  throw new Refusal(404, message, { fields: { ids: message } });
};

export interface Chosen {
  ids?: readonly number[] | undefined;
  selectedAll?: number | undefined;
}

/** The records that were chosen: those that are named, each once, or all that the list's filters choose now. */
export const chosenIds = async (
  { ids = [], selectedAll }: Chosen,
  filtered: { select(): Promise<number[]>; noneMessage: string },
): Promise<number[]> => {
  if (selectedAll !== 1) {
    if (ids.length === 0) throw badField('ids', 'Required');
    return [...new Set(ids)];
  }
  const found = await filtered.select();
  if (found.length === 0) throw badField('filters', filtered.noneMessage);
  return found;
};
