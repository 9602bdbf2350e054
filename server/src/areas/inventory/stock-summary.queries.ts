import { VIEWS, type View } from '@forecourt/contract/inventory/listing';
import { AGE_BUCKETS, SOLD, STOCK_STATUSES } from '@forecourt/domain/vehicle/index';
import { ask, askKept } from '../../db/ask';
import type { Db } from '../../db/database';
import { VIEW_COLUMN } from './views';

const SUMS = VIEWS.map((view) => `coalesce(sum(${VIEW_COLUMN[view]}), 0)::int as "${view}"`).join(', ');

export const readCounts = async (db: Db, tenant: number): Promise<Record<View, number>> => {
  const [row] = await askKept<Record<View, number>>(
    db,
    `select ${SUMS} from stock_block where dealership_id = $1`,
    [tenant],
  );
  if (!row) throw new Error('a sum answers a row');
  return row;
};

interface Heap {
  status: number;
  age: number;
  count: number;
  value: number;
  days: number;
}

/** Where an age begins that is not the first: what width_bucket parts the days by. */
const STARTS = AGE_BUCKETS.slice(1).map(({ from }) => from);

const toCents = (dollars: number) => Math.round(dollars * 100) / 100;
const add = (heaps: readonly Heap[]) => ({
  count: heaps.reduce((sum, { count }) => sum + count, 0),
  value: toCents(heaps.reduce((sum, { value }) => sum + value, 0)),
});

/** Stock by status and by days on the lot. Sold cars are counted as such; they are neither stock nor value. */
export const readSummary = async (db: Db, tenant: number, today: string) => {
  const heaps = await ask<Heap>(
    db,
    `select status, width_bucket($2::date - acquired_on, $3::int[]) as age, count(*)::int as count,
        coalesce(sum(sell_price), 0) as value, sum(greatest(0, $2::date - acquired_on)) as days
      from stock_vehicle where dealership_id = $1 and deleted_at is null group by 1, 2`,
    [tenant, today, STARTS],
  );
  const inStock = heaps.filter(({ status }) => status !== SOLD);
  const total = add(inStock);
  const days = inStock.reduce((sum, heap) => sum + heap.days, 0);
  return {
    by_status: STOCK_STATUSES.map(({ id }) => ({
      status: id,
      ...add(heaps.filter(({ status }) => status === id)),
    })),
    by_age: AGE_BUCKETS.map(({ from, to }, place) => ({
      from,
      to,
      ...add(inStock.filter(({ age }) => age === place)),
    })),
    total: total.count,
    value: total.value,
    average_days: total.count === 0 ? 0 : Math.round((days / total.count) * 10) / 10,
  };
};

/** Makes and their models, by name; however they were typed, one name stands for all that differ only in case and signs. */
export const readMakes = async (db: Db, tenant: number, view: View) => {
  const rows = await askKept<{ make_key: string; make: string; model: string; count: number }>(
    db,
    `select make_key, min(make) as make, min(model) as model, sum(${VIEW_COLUMN[view]})::int as count from stock_name
      where dealership_id = $1 and make_key <> '' group by make_key, model_key having sum(${VIEW_COLUMN[view]}) > 0
      order by make_key, model_key`,
    [tenant],
  );
  const makes = new Map<
    string,
    { make: string; count: number; models: { model: string; count: number }[] }
  >();
  for (const { make_key, make, model, count } of rows) {
    const known = makes.get(make_key) ?? { make, count: 0, models: [] };
    known.count += count;
    known.models.push({ model, count });
    makes.set(make_key, known);
  }
  return [...makes.values()];
};
