import type { View } from '@forecourt/contract/inventory/listing';
import { SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { isPriceFrom, isPriceTo, type StockFilters } from './stock-filter';
import { VIEW_COLUMN, VIEW_SQL } from './views';

type Filters = StockFilters & { view: View };

/** The tally has prices by steps of so many dollars (stock-tally.sql). */
const PRICE_STEP = 500;
const STEP_DIGITS = 8;
const DAY_DIGITS = 7;

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

const sumOf = (cars: string, condition: string) =>
  `coalesce((select sum(${cars}) from stock_tally where dealership_id = $1 and ${condition}), 0)`;

const withKey = (view: View, key: string, { add }: SqlValues) =>
  sumOf(VIEW_COLUMN[view], `key = ${add(key)}`);

const UNSOLD = `${VIEW_COLUMN.all} - ${VIEW_COLUMN.sold}`;
const photosKey = (without: number | undefined) => `photos:${without === 1 ? 0 : 1}`;

/** The whole steps within the range come from the tally; what is left at either end is counted in the index of prices. */
const withPrice = ({ view, price_from: from, price_to: to }: Filters, { add }: SqlValues) => {
  const first = from === undefined ? undefined : Math.ceil(from / PRICE_STEP);
  const end = to === undefined ? undefined : Math.max(first ?? 0, Math.floor(to / PRICE_STEP));
  const keyOf = (step: number) => add(`price:${padded(step, STEP_DIGITS)}`);
  const most = to === undefined ? [] : [isPriceTo(add(to))];
  const counted = (...conditions: string[]) =>
    `(select count(*) from stock_vehicle where ${['dealership_id = $1', VIEW_SQL[view], ...conditions, ...most].join(' and ')})`;
  const steps = sumOf(
    VIEW_COLUMN[view],
    `key >= ${first === undefined ? "'price:'" : keyOf(first)} and key < ${end === undefined ? "'price;'" : keyOf(end)}`,
  );
  const parts = [
    steps,
    ...(from === undefined || first === undefined
      ? []
      : [counted(isPriceFrom(add(from)), `price_key < ${add(first * PRICE_STEP * 100)}::bigint`)]),
    ...(end === undefined ? [] : [counted(`price_key >= ${add(end * PRICE_STEP * 100)}::bigint`)]),
  ];
  return parts.join(' + ');
};

/** Days on the lot are counted for the cars that stand there by the day they came, for the sold ones by how long they stood. */
const withDays = ({ view, days_from: from, days_to: to }: Filters, today: string, { add }: SqlValues) => {
  if (view === 'in-transit' || view === 'deleted') return null;
  if (view === 'sold') {
    const least = add(`stood:${padded(from ?? 0, DAY_DIGITS)}`);
    const most = to === undefined ? "key < 'stood;'" : `key <= ${add(`stood:${padded(to, DAY_DIGITS)}`)}`;
    return sumOf(VIEW_COLUMN.sold, `key >= ${least} and ${most}`);
  }
  const keyBefore = (days: number) =>
    `'day:' || lpad((${add(today)}::date - ${add(days)}::int - date '0001-01-01')::text, ${DAY_DIGITS}, '0')`;
  const cars = view === 'all' ? UNSOLD : VIEW_COLUMN[view];
  const first = to === undefined ? "'day:'" : keyBefore(to);
  // a car that is still to come has stood for no day
  const last = from ? `key <= ${keyBefore(from)}` : "key < 'day;'";
  return sumOf(cars, `key >= ${first} and ${last}`);
};

/** Statuses that the filter takes for a view of its own are no key of the tally (screens.md 4). */
const withStatus = ({ view, status }: Filters, values: SqlValues) =>
  status === SOLD ? null : withKey(view, `status:${status}`, values);

const isGiven = (...values: unknown[]) => values.some((value) => value !== undefined);

/** The number of cars of a view that one filter leaves, as an expression; null when more than the tally is needed. */
const expressionOf = (filters: Filters, today: string, values: SqlValues): string | null => {
  const { view, status, tag, extra_status, without_photos, without_price, in_stock } = filters;
  if (isGiven(without_price, in_stock)) return null;
  const ways: (() => string | null)[] = [];
  if (isGiven(filters.price_from, filters.price_to)) ways.push(() => withPrice(filters, values));
  if (isGiven(filters.days_from, filters.days_to)) ways.push(() => withDays(filters, today, values));
  if (isGiven(status)) ways.push(() => withStatus(filters, values));
  if (isGiven(tag)) ways.push(() => withKey(view, `tag:${tag}`, values));
  if (isGiven(extra_status)) ways.push(() => withKey(view, `extra:${extra_status}`, values));
  if (isGiven(without_photos)) ways.push(() => withKey(view, photosKey(without_photos), values));
  const [only, ...others] = ways;
  return only && others.length === 0 ? only() : null;
};

const readTotal = async (db: Db, expression: string, values: SqlValues): Promise<number> => {
  const text = `select (${expression})::int as total`;
  const [row] = await queryCachedPlan<{ total: number }>(db, text, values.values);
  return row?.total ?? 0;
};

/** How many cars in stock have no photos. */
export const countWithoutPhotos = (db: Db, tenant: number): Promise<number> => {
  const values = sqlValues(tenant);
  return readTotal(db, sumOf(UNSOLD, `key = ${values.add(photosKey(1))}`), values);
};

export const countWithKey = (db: Db, tenant: number, view: View, key: string): Promise<number> => {
  const values = sqlValues(tenant);
  return readTotal(db, withKey(view, key, values), values);
};

/** How many cars of a view one filter leaves; null when the tally cannot tell. */
export const countByTally = async (
  db: Db,
  tenant: number,
  filters: Filters,
  today: string,
): Promise<number | null> => {
  const values = sqlValues(tenant);
  const expression = expressionOf(filters, today, values);
  return expression ? readTotal(db, expression, values) : null;
};
