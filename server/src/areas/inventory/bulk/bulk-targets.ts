import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { type Chosen, chosenIds, refuseUnknownIds } from '../../../records/bulk/bulk-targets';
import type { StockFilters } from '../list/stock-filter';
import { selectedIds, selectStock } from '../list/stock-selection.queries';

const CARS = { table: 'stock_vehicle', message: 'Not in your stock' };
const PRESENT_CARS = { ...CARS, present: 'r.deleted_at is null' };

/** Ids that are not of this dealership's stock are named, and nothing is done to any of them. */
export const assertInStock = (db: Db, tenant: number, ids: readonly number[], which: 'any' | 'present') =>
  refuseUnknownIds(db, tenant, which === 'present' ? PRESENT_CARS : CARS, ids);

export interface ChosenCars extends Chosen {
  filters?: StockFilters | undefined;
}

/** The cars that were chosen by their ids or by the list's filters. */
export const resolveTargets = (context: Context, { filters = {}, ...chosen }: ChosenCars) =>
  chosenIds(chosen, {
    select: () =>
      context.read(async (db) =>
        selectedIds(db, await selectStock(db, context.tenant, filters, todayAt(context))),
      ),
    noneMessage: 'No car matches',
  });
