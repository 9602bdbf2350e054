import type { QueryOf } from '@forecourt/contract';
import type { listingCalls, View } from '@forecourt/contract/inventory/listing';
import { IN_TRANSIT_FILTER, SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/index';
import type { SqlValues } from '../../../db/sql-values';
import { VIEW_SQL } from './views';

type ListQuery = QueryOf<typeof listingCalls.list>;

/** The list's own filters, all of them optional, as a bulk change of 'all that match' repeats them. */
export type StockFilters = {
  [K in keyof Omit<ListQuery, 'page' | 'limit' | 'sort'>]?: ListQuery[K] | undefined;
} & {
  /** The quick search finds no car by its VIN: for whom the VIN is hidden. */
  isVinHidden?: boolean;
};

/** Filters whose statuses that have a view of their own are that view: what is counted for it holds for them. */
export const settleView = (filters: StockFilters): StockFilters & { view: View } => {
  const view = filters.view ?? 'all';
  // screens.md 4: in the filter 3 means in service, 8 means in transit
  const own: Record<number, View> = { 3: 'in-service', 4: 'ready', 8: 'in-transit' };
  const named = filters.status === undefined ? undefined : own[filters.status];
  if (view !== 'all' || !named) return { ...filters, view };
  return { ...filters, view: named, status: undefined };
};

const keyOf = (place: string) => `regexp_replace(lower(${place}), '[^[:alnum:]]+', '', 'g')`;

/** What make, model and year ask for; the columns are the same in the stock and in its tally by name. */
export const nameConditions = (filters: StockFilters, { add }: SqlValues): string[] => {
  const conditions: string[] = [];
  if (filters.make) conditions.push(`make_key = ${keyOf(add(filters.make))}`);
  if (filters.model) conditions.push(`model_key = ${keyOf(add(filters.model))}`);
  if (filters.year_from !== undefined) conditions.push(`year >= ${add(filters.year_from)}`);
  if (filters.year_to !== undefined) conditions.push(`year <= ${add(filters.year_to)}`);
  return conditions;
};

const statusCondition = (status: number, { add }: SqlValues) => {
  if (status === IN_TRANSIT_FILTER) return VIEW_SQL['in-transit'];
  return status === STOCK_STATUS.atService ? VIEW_SQL['in-service'] : `status = ${add(status)}`;
};

const daysConditions = (
  filters: StockFilters & { view: View },
  today: string,
  { add }: SqlValues,
): string[] => {
  const { days_from: from, days_to: to } = filters;
  if (from === undefined && to === undefined) return [];
  const conditions: string[] = [];
  if (filters.view === 'sold') {
    if (from !== undefined) conditions.push(`greatest(0, sold_date - acquired_on) >= ${add(from)}`);
    if (to !== undefined) conditions.push(`greatest(0, sold_date - acquired_on) <= ${add(to)}`);
    return conditions;
  }
  conditions.push(`status <> ${SOLD}`);
  // a car that is still to come has stood for no day
  if (from) conditions.push(`acquired_on <= ${add(today)}::date - ${add(from)}::int`);
  if (to !== undefined) conditions.push(`acquired_on >= ${add(today)}::date - ${add(to)}::int`);
  return conditions;
};

/** A price in dollars, compared in whole cents. */
export const isPriceFrom = (dollars: string) => `price_key >= ceil(${dollars}::numeric * 100)::bigint`;
export const isPriceTo = (dollars: string) => `price_key <= floor(${dollars}::numeric * 100)::bigint`;

/** The stretch of cars without a price stands first in the index of prices. */
export const WITHOUT_PRICE = 'price_key is null and special_price is null and not call_for_price';

/** Everything else that the list can be filtered by. */
export const otherConditions = (
  filters: StockFilters & { view: View },
  today: string,
  values: SqlValues,
): string[] => {
  const { add } = values;
  const conditions = daysConditions(filters, today, values);
  if (filters.status !== undefined) conditions.push(statusCondition(filters.status, values));
  if (filters.price_from !== undefined) conditions.push(isPriceFrom(add(filters.price_from)));
  if (filters.price_to !== undefined) conditions.push(isPriceTo(add(filters.price_to)));
  // cars that have any have an index of their own (tables/car.ts); which they have is no question for an index
  if (filters.tag !== undefined)
    conditions.push(`tag_ids <> '{}' and tag_ids @> array[${add(filters.tag)}::int]`);
  if (filters.extra_status !== undefined)
    conditions.push(
      `extra_status_ids <> '{}' and extra_status_ids @> array[${add(filters.extra_status)}::int]`,
    );
  if (filters.without_photos === 1) conditions.push('photo_count = 0');
  if (filters.without_photos === 0) conditions.push('photo_count > 0');
  if (filters.without_price === 1) conditions.push(WITHOUT_PRICE);
  if (filters.without_price === 0) conditions.push(`not (${WITHOUT_PRICE})`);
  if (filters.in_stock === 1) conditions.push(`status <> ${SOLD}`);
  if (filters.in_stock === 0) conditions.push(`status = ${SOLD}`);
  return conditions;
};

/** The sorts in whose order a filter leaves one stretch: such a list is read from where the stretch begins. */
export const boundedSorts = (filters: StockFilters): string[] => [
  ...(filters.price_from !== undefined || filters.price_to !== undefined ? ['sell_price'] : []),
  ...(filters.days_from !== undefined || filters.days_to !== undefined ? ['days_on_lot'] : []),
  ...(filters.status !== undefined ? ['status'] : []),
];

/** Days on the lot are asked of cars that still stand there, unless the sold ones are looked at; 8 is no status here. */
export const leavesOutSold = ({ view, days_from, days_to, status, in_stock }: StockFilters): boolean =>
  in_stock === 1 ||
  (view !== 'sold' && (days_from !== undefined || days_to !== undefined)) ||
  (status !== undefined && status !== SOLD);
