import type { QueryOf } from '@forecourt/contract';
import { CUSTOMER_TYPES } from '@forecourt/contract/customers/customer';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { PRESENT, REMOVED } from '../record/customer-row.queries';
import { followUpConditions } from './follow-up-condition.queries';
import { foundIds } from './found-customer.queries';
import { keyRanges, shortText } from './search-condition';

type ListQuery = QueryOf<typeof listingCalls.list>;

/** The list's own filters, all of them optional, as a bulk change of 'all that match' repeats them. */
export type CustomerFilters = {
  [K in keyof Omit<ListQuery, 'page' | 'limit' | 'sort' | 'sorted'>]?: ListQuery[K] | undefined;
} & { id?: number | undefined };

/** What the tally is asked for: a key of it, or the days of entry; each with any of the four flags. */
export interface TallyRequest {
  key: string | null;
  createdFrom: string | undefined;
  createdTo: string | undefined;
  /** Active, wholesale, business, with a deal; null is either. */
  flags: (boolean | null)[];
}

/** Customers chosen by filters: `from` and `where` are a statement, with c for the customer. */
export interface Selection {
  from: string;
  where: string;
  values: SqlValues;
  timezone: string;
  /** Whether those who are there are meant, or those who were removed. */
  presence: string;
  /** The conditions beyond the dealership and `presence`, without the search: `runs` and `flags` together. */
  narrowing: string[];
  /** By seller, source, city and day of entry: each of these leaves one stretch of an index in the order of creation. */
  runs: string[];
  flags: string[];
  /** The ranges of keys that the search looks in; null without a search. */
  ranges: string[] | null;
  /** Set when the tally knows how many those are. */
  tally: TallyRequest | null;
  /** The same for the filters without the search, when there are some. */
  others: TallyRequest | null;
}

const flagCondition = (column: string, flag: 0 | 1 | undefined) =>
  flag === undefined ? [] : [flag === 1 ? column : `not ${column}`];
const asBoolean = (flag: 0 | 1 | undefined) => (flag === undefined ? null : flag === 1);

const createdConditions = (filters: CustomerFilters, timezone: string, values: SqlValues): string[] => {
  const { created_from: from, created_to: to } = filters;
  return [
    ...(from ? [`c.created_at >= ${dayBegins(from, timezone, values)}`] : []),
    ...(to ? [`c.created_at < ${dayEnds(to, timezone, values)}`] : []),
  ];
};

/** The filters that the tally has keys for, and an index each. */
const facetsOf = (filters: CustomerFilters) =>
  (
    [
      ['c.ad_source_id', 'source', filters.frk_ad_source_id],
      ['c.seller_id', 'seller', filters.frk_seller_id],
      ['c.city_id', 'city', filters.frk_city],
    ] as const
  ).flatMap(([column, name, value]) =>
    value === undefined ? [] : [{ column, key: `${name}:${value}`, value }],
  );

const flagsOf = ({ is_active, is_wholesale, customer_type, has_deal }: CustomerFilters) => ({
  tally: [
    asBoolean(is_active),
    asBoolean(is_wholesale),
    customer_type === undefined ? null : customer_type === CUSTOMER_TYPES.business,
    asBoolean(has_deal),
  ],
  conditions: [
    ...flagCondition('c.is_active', is_active),
    ...flagCondition('c.is_wholesale', is_wholesale),
    // as it is, since an index stands on one of the two (tables/customer.ts)
    ...(customer_type === undefined ? [] : [`c.type = ${customer_type === CUSTOMER_TYPES.business ? 2 : 1}`]),
    ...flagCondition('c.deal_count > 0', has_deal),
  ],
});

/** One of: everybody, a facet, a short search, days of entry. Two of them together are counted. */
const tallyOf = (filters: CustomerFilters, keys: readonly string[], flags: (boolean | null)[]) => {
  const { q, removed, created_from: createdFrom, created_to: createdTo, id } = filters;
  const text = q ? shortText(q) : undefined;
  if (id !== undefined || (q && !text)) return null;
  if (filters.follow_up !== undefined || filters.frk_assignee_id !== undefined) return null;
  const asked = [...keys, ...(text ? [`text:${text}`] : []), ...(removed === 1 ? ['removed'] : [])];
  const isOfDays = Boolean(createdFrom || createdTo);
  if (asked.length + (isOfDays ? 1 : 0) > 1) return null;
  return { key: isOfDays ? null : (asked[0] ?? 'all'), createdFrom, createdTo, flags };
};

export const selectCustomers = (tenant: number, filters: CustomerFilters, timezone: string): Selection => {
  const values = sqlValues(tenant);
  const ranges = filters.q ? keyRanges(filters.q, values) : null;
  const facets = facetsOf(filters);
  const flags = flagsOf(filters);
  const presence = filters.removed === 1 ? REMOVED : PRESENT;
  const runs = [
    ...facets.map(({ column, value }) => `${column} = ${values.add(value)}`),
    ...(filters.id === undefined ? [] : [`c.id = ${values.add(filters.id)}`]),
    ...createdConditions(filters, timezone, values),
  ];
  const flagged = [...flags.conditions, ...followUpConditions(filters, values)];
  const narrowing = [...runs, ...flagged];
  const keys = facets.map(({ key }) => key);
  const { q: _, ...withoutSearch } = filters;
  return {
    from: ranges
      ? `(${foundIds(ranges)} offset 0) found join customer c on c.dealership_id = $1 and c.id = found.id`
      : 'customer c',
    where: ['c.dealership_id = $1', presence, ...narrowing].join(' and '),
    values,
    timezone,
    presence,
    narrowing,
    runs,
    flags: flagged,
    ranges,
    tally: tallyOf(filters, keys, flags.tally),
    others: ranges && narrowing.length > 0 ? tallyOf(withoutSearch, keys, flags.tally) : null,
  };
};
