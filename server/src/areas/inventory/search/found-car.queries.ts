import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { sqlValues } from '../../../db/sql-values';
import { VIEW_SQL } from '../list/views';

export interface FoundCar {
  id: number;
  title: string;
  stock_no: string;
  vin: string;
  plate: string;
  plate_key: string;
  status: number;
  created_at: string;
}

const FIELDS = 'id, title, stock_no, vin, plate, plate_key, status, created_at';
const IN_STOCK = VIEW_SQL.all;
/** Of each way of finding so many are read. */
const OF_RANGE_MOST = 50;

/** A stretch of an index, in the order of the newest first among those that are read. */
const within = (column: string, low: string, high: string, more = '') => `(select ${FIELDS} from (
    select ${FIELDS} from stock_vehicle where dealership_id = $1 and ${IN_STOCK}${more}
      and ${column} >= ${low} collate "C" and ${column} <= ${high} collate "C" limit ${OF_RANGE_MOST}) found
    order by id desc limit $2)`;

/** $3 to $10: from and to of the stock number, the VIN, the VIN from its end, and the plate. An empty stretch finds none. */
const BY_NUMBER = [
  within('stock_key', '$3', '$4'),
  within('vin', '$5', '$6', " and vin <> ''"),
  within('vin_reversed', '$7', '$8'),
  within('plate_key', '$9', '$10', " and plate_key <> ''"),
].join(' union all ');

const LAST_CHARACTER = '\u{10ffff}';
/** A stretch in which nothing can stand. */
const NOTHING = [LAST_CHARACTER, ''];
const beginsWith = (text: string | null) => (text === null ? NOTHING : [text, text + LAST_CHARACTER]);

/** The beginnings to look for; null leaves one out. */
export interface NumberBeginnings {
  stockKey: string | null;
  vin: string | null;
  vinReversed: string | null;
  plateKey: string | null;
}

/** Cars by their own numbers; one that is found in two ways comes twice. */
export const findByNumber = (db: Db, tenant: number, wanted: NumberBeginnings, limit: number) =>
  queryPrepared<FoundCar>(db, BY_NUMBER, [
    ...[tenant, limit, ...beginsWith(wanted.stockKey), ...beginsWith(wanted.vin)],
    ...[...beginsWith(wanted.vinReversed), ...beginsWith(wanted.plateKey)],
  ]);

/** So many names are looked through; the newest model years first. */
const NAMES_MOST = 400;

/**
 * The names whose words match one of the patterns for each word typed, and of each name the newest cars. The tally of names
 * has one line for many cars (docs/decisions/006), and the index of names has its cars in the panel's order.
 */
const byWordsText = (conditions: readonly string[]) => `select ${FIELDS} from (
    select car.* from (
      select name_key from stock_name where ${['dealership_id = $1', ...conditions].join(' and ')}
      group by name_key having sum(n_all) > 0 order by max(year) desc nulls last limit ${NAMES_MOST}) named
    cross join lateral (select ${FIELDS}, panel_order from stock_vehicle where dealership_id = $1 and ${IN_STOCK}
      and name_key = named.name_key order by panel_order desc limit $2) car
    order by car.panel_order desc limit $2) newest`;

/** Cars by the words of make, model and year: for each word typed the words that it may mean, or how they begin. */
export const findByWords = (
  db: Db,
  tenant: number,
  meanings: readonly (readonly string[])[],
  limit: number,
) => {
  const values = sqlValues(tenant, limit);
  const conditions = meanings.map(
    (words) => `words like any(${values.add(words.map((word) => `% ${word}%`))})`,
  );
  return queryCachedPlan<FoundCar>(db, byWordsText(conditions), values.values);
};

/** All words of the makes and models that the dealership ever had. */
export const readModelWords = (db: Db, tenant: number, most: number) =>
  queryPrepared<{ words: string }>(
    db,
    'select words from stock_model where dealership_id = $1 order by make_key, model_key limit $2',
    [tenant, most],
  );
