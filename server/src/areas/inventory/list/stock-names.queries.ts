import type { View } from '@forecourt/contract/inventory/listing';
import type { Db } from '../../../db/database';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { fits, numberConditions, patternsOf, type Token, tokensOf } from '../search/search-tokens';
import { nameConditions, type StockFilters } from './stock-filter';
import { countWithKey } from './stock-tally.queries';
import { VIEW_COLUMN, VIEW_SQL } from './views';

/** Cars by the names they bear, and others by their ids. */
export interface Known {
  names: string[];
  /** How many cars of the view bear each name. */
  cars: number[];
  ids: number[];
}

/**
 * What make, model, year and the quick search choose: few cars, which are then sorted; or many, by a condition, which are
 * met soon enough in the order of the list. Even many may bear a handful of names: `known` has them when nothing is missing.
 * `years` is the part of the condition that bounds a list in the order of the years.
 */
export type Named =
  | { few: Known }
  | { many(values: SqlValues): string; years(values: SqlValues): string[]; known: Known | null };

export interface Found {
  /** How many cars of the view there are; null when only counting can tell. */
  total: number | null;
  named: Named;
}

/** What was found as a plain condition. */
export const conditionOf = (named: Named, values: SqlValues): string =>
  'many' in named
    ? named.many(values)
    : `(name_key = any(${values.add(named.few.names)}) or id = any(${values.add(named.few.ids)}))`;

/** So many cars are fetched and sorted; more are met soon enough in the order of the list. */
const FEW = 2_000;

interface Line {
  name_key: string | null;
  cars: number;
  id: number | null;
}

/** Cars that a token means by their number, and that the others fit; those found by name are left to their names. */
const numbered = (view: View, tokens: readonly Token[], filters: StockFilters, values: SqlValues) =>
  tokens.flatMap((token) => {
    const others = tokens.filter((other) => other !== token).map((other) => fits(other, values));
    const rest = [VIEW_SQL[view], 'not (words like all($2))', ...others, ...nameConditions(filters, values)];
    return numberConditions(token, values).map(
      (way) => `select id from stock_vehicle where dealership_id = $1 and ${way} and ${rest.join(' and ')}`,
    );
  });

/** A word that cannot be a year is one of make or model: those are few, and few names are left to look at. */
const ofModels = (tokens: readonly Token[], values: SqlValues): string[] => {
  const patterns = patternsOf(tokens, (word) => !/^\d+$/.test(word));
  if (patterns.length === 0) return [];
  return [
    `(make_key, model_key) in (select make_key, model_key from stock_model
      where dealership_id = $1 and words like all(${values.add(patterns)}))`,
  ];
};

/**
 * Names are looked up in their tally, numbers in their indexes: one statement and a handful of rows, whatever the size of
 * the stock.
 */
const lookUp = (db: Db, tenant: number, view: View, tokens: readonly Token[], filters: StockFilters) => {
  const isTyped = tokens.length > 0;
  const values = isTyped ? sqlValues(tenant, patternsOf(tokens)) : sqlValues(tenant);
  const cars = `sum(${VIEW_COLUMN[view]})`;
  const named = [
    'dealership_id = $1',
    ...(isTyped ? ['words like all($2)'] : []),
    ...ofModels(tokens, values),
    ...nameConditions(filters, values),
  ].join(' and ');
  const names = `select name_key, ${cars}::int as cars, null::int as id from stock_name where ${named}
    group by name_key having ${cars} > 0`;
  const ways = numbered(view, tokens, filters, values);
  const text =
    ways.length === 0
      ? names
      : `${names} union all select null, 1, id from (${ways.join(' union ')} limit ${FEW + 1}) numbered`;
  return queryCachedPlan<Line>(db, text, values.values);
};

const SHORT_NUMBER = /^[a-z0-9]{2,3}$/;

/** How many cars a short word means by their numbers and not by their names: the tally knows, unless names are chosen too. */
const countNumbers = async (db: Db, tenant: number, filters: StockFilters & { view: View }) => {
  const text = filters.q?.trim().toLowerCase() ?? '';
  if (!SHORT_NUMBER.test(text) || nameConditions(filters, sqlValues()).length > 0) return null;
  return countWithKey(db, tenant, filters.view, `number:${text}`);
};

/** Nothing when neither a name nor a word is asked for. */
export const findByName = async (
  db: Db,
  tenant: number,
  filters: StockFilters & { view: View },
): Promise<Found | null> => {
  const { view, q } = filters;
  const tokens = tokensOf(q ?? '', filters.isVinHidden);
  if (q && tokens.length === 0) return { total: 0, named: { few: { names: [], cars: [], ids: [] } } };
  if (!q && nameConditions(filters, sqlValues()).length === 0) return null;
  const found = await lookUp(db, tenant, view, tokens, filters);
  const named = found.flatMap(({ name_key, cars }) => (name_key === null ? [] : [{ name_key, cars }]));
  const known = {
    names: named.map(({ name_key }) => name_key),
    cars: named.map(({ cars }) => cars),
    ids: found.flatMap(({ id }) => id ?? []),
  };
  const ofNames = known.cars.reduce((sum, cars) => sum + cars, 0);
  const ofNumbers = known.ids.length > FEW ? await countNumbers(db, tenant, filters) : known.ids.length;
  const total = ofNumbers === null ? null : ofNames + ofNumbers;
  if (total !== null && total <= FEW) return { total, named: { few: known } };
  const many = (values: SqlValues) =>
    [...nameConditions(filters, values), ...tokens.map((token) => fits(token, values))].join(' and ');
  const { year_from, year_to } = filters;
  const years = (values: SqlValues) => nameConditions({ year_from, year_to }, values);
  return { total, named: { many, years, known: known.ids.length > FEW ? null : known } };
};
