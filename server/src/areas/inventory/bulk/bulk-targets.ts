import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Context } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import type { StockFilters } from '../list/stock-filter';
import { selectedIds, selectStock } from '../list/stock-selection.queries';

const NAMED_AT_MOST = 20;

/** 'A1, A2 and 5 more'; `count` when not all of them are given. */
export const enumerate = (names: readonly (string | number)[], count = names.length): string => {
  const more = count - NAMED_AT_MOST;
  return names.slice(0, NAMED_AT_MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** Ids that are not of this dealership's stock are named, and nothing is done to any of them. */
export const refuseStrangers = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  which: 'any' | 'present',
): Promise<void> => {
  const present = which === 'present' ? ' and s.deleted_at is null' : '';
  const strangers = await queryRows<{ id: number }>(
    db,
    `select wanted.id from unnest($2::int[]) as wanted(id) where not exists (
        select from stock_vehicle s where s.dealership_id = $1 and s.id = wanted.id${present}) order by 1`,
    [tenant, ids],
  );
  if (strangers.length === 0) return;
  const message = `Not in your stock: ${enumerate(strangers.map(({ id }) => id))}`;
  throw new Refusal(404, message, { fields: { ids: message } });
};

export interface Chosen {
  ids?: number[] | undefined;
  selectedAll?: number;
  filters?: StockFilters | undefined;
}

/** The cars that were chosen: those that are named, each once, or all that the list's filters choose now. */
export const resolveTargets = async (context: Context, { ids = [], selectedAll, filters = {} }: Chosen) => {
  if (selectedAll !== 1) {
    if (ids.length === 0) throw badField('ids', 'Required');
    return [...new Set(ids)];
  }
  const { tenant, read } = context;
  const found = await read(async (db) =>
    selectedIds(db, await selectStock(db, tenant, filters, todayAt(context))),
  );
  if (found.length === 0) throw badField('filters', 'No car matches');
  return found;
};
