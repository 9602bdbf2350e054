import { MOST_COUNTED, VIEWS, type View } from '@forecourt/contract/inventory/listing';
import { AGE_BUCKETS, SOLD, STOCK_STATUSES } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { WITHOUT_PRICE } from './stock-filter';
import { countWithoutPhotos } from './stock-tally.queries';
import { VIEW_COLUMN, VIEW_SQL } from './views';

const SUMS = VIEWS.map((view) => `coalesce(sum(${VIEW_COLUMN[view]}), 0)::int as "${view}"`).join(', ');

export const readCounts = async (db: Db, tenant: number): Promise<Record<View, number>> => {
  const [row] = await queryPrepared<Record<View, number>>(
    db,
    `select ${SUMS} from stock_block where dealership_id = $1`,
    [tenant],
  );
  if (!row) throw new Error('a sum answers a row');
  return row;
};

/** Where an age begins that is not the first: what width_bucket parts the days by. */
const STARTS = AGE_BUCKETS.slice(1).map(({ from }) => from);

const toCents = (dollars: number) => Math.round(dollars * 100) / 100;

const BY_STATUS = `select substr(key, 8)::int as status, sum(n_all)::int as count, sum(value) as value from stock_tally
  where dealership_id = $1 and key >= 'status:' and key < 'status;' group by key`;

/** A key is the day on which cars came, as days since the first of the calendar; the value is of those not sold. */
const BY_AGE = `select width_bucket(days, $3::int[]) as age, sum(cars)::int as count, sum(value) as value,
    sum(cars * greatest(0, days)) as days
  from (select $2::date - (date '0001-01-01' + substr(key, 5)::int) as days, n_all - n_sold as cars, value from stock_tally
    where dealership_id = $1 and key >= 'day:' and key < 'day;') came group by 1`;

/** Index `stock_vehicle_price` begins with them; the limit bounds what is read of a stock without any prices. */
const WITHOUT_ANY_PRICE = `select count(*)::int as total from (select 1 from stock_vehicle
  where dealership_id = $1 and ${VIEW_SQL.all} and status <> ${SOLD} and ${WITHOUT_PRICE} limit ${MOST_COUNTED}) found`;

/** Stock by status and by days on the lot. Sold cars are counted as such; they are neither stock nor value. */
export const readSummary = async (db: Db, tenant: number, today: string) => {
  const statuses = await queryPrepared<{ status: number; count: number; value: number }>(db, BY_STATUS, [
    tenant,
  ]);
  const ages = await queryPrepared<{ age: number; count: number; value: number; days: number }>(db, BY_AGE, [
    tenant,
    today,
    STARTS,
  ]);
  const [unpriced] = await queryPrepared<{ total: number }>(db, WITHOUT_ANY_PRICE, [tenant]);
  const sum = (of: (age: (typeof ages)[number]) => number) => ages.reduce((all, age) => all + of(age), 0);
  const total = sum(({ count }) => count);
  return {
    by_status: STOCK_STATUSES.map(({ id }) => {
      const found = statuses.find(({ status }) => status === id);
      return { status: id, count: found?.count ?? 0, value: toCents(found?.value ?? 0) };
    }),
    by_age: AGE_BUCKETS.map(({ from, to }, place) => {
      const found = ages.find(({ age }) => age === place);
      return { from, to, count: found?.count ?? 0, value: toCents(found?.value ?? 0) };
    }),
    total,
    value: toCents(sum(({ value }) => value)),
    without_price: unpriced?.total ?? 0,
    without_photos: await countWithoutPhotos(db, tenant),
    average_days: total === 0 ? 0 : Math.round((sum(({ days }) => days) / total) * 10) / 10,
  };
};

/** Makes and their models, by name; however they were typed, one name stands for all that differ only in case and signs. */
export const readMakes = async (db: Db, tenant: number, view: View) => {
  const rows = await queryPrepared<{ make_key: string; make: string; model: string; count: number }>(
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
