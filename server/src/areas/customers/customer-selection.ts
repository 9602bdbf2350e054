import type { QueryOf } from '@forecourt/contract';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import { type SqlValues, sqlValues } from '../../db/sql-values';
import { PRESENT, REMOVED } from './customer-row';
import { foundIds } from './search-condition';

type ListQuery = QueryOf<typeof listingCalls.list>;

/** The list's own filters, all of them optional, as a bulk change of 'all that match' repeats them. */
export type CustomerFilters = {
  [K in keyof Omit<ListQuery, 'page' | 'limit' | 'sort' | 'sorted'>]?: ListQuery[K] | undefined;
} & { id?: number | undefined };

/** Customers chosen by filters: a statement over `chosen`, which `from` names, with c for the customer. */
export interface Selection {
  from: string;
  where: string;
  values: SqlValues;
  /** Its text is one of a few: nothing typed is in it. */
  isUsual: boolean;
  /** Set when nothing but these flags is asked for: the tally knows how many those are. */
  tally: { isActive: 0 | 1 | undefined; isWholesale: 0 | 1 | undefined } | null;
}

const flagCondition = (column: string, flag: 0 | 1 | undefined) =>
  flag === undefined ? [] : [flag === 1 ? column : `not ${column}`];

/** A day begins and ends where the dealership is. */
const createdConditions = (filters: CustomerFilters, timezone: string, { add }: SqlValues): string[] => {
  const { created_from: from, created_to: to } = filters;
  const midnight = (day: string, more: string) =>
    `(${add(day)}::date${more})::timestamp at time zone ${add(timezone)}`;
  return [
    ...(from ? [`c.created_at >= ${midnight(from, '')}`] : []),
    ...(to ? [`c.created_at < ${midnight(to, ' + 1')}`] : []),
  ];
};

const equalConditions = (filters: CustomerFilters, { add }: SqlValues): string[] =>
  (
    [
      ['c.ad_source_id', filters.frk_ad_source_id],
      ['c.seller_id', filters.frk_seller_id],
      ['c.city_id', filters.frk_city],
      ['c.type', filters.customer_type],
      ['c.id', filters.id],
    ] as const
  ).flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${add(value)}`]));

/** The search comes first and is done once: walking an order to find a few would look at everybody. */
const fromOf = (q: string | undefined, values: SqlValues): string => {
  if (!q) return 'customer c';
  const ids = foundIds(q, values) ?? 'select 0 as id where false';
  return `(${ids} offset 0) found join customer c on c.dealership_id = $1 and c.id = found.id`;
};

export const selectCustomers = (tenant: number, filters: CustomerFilters, timezone: string): Selection => {
  const values = sqlValues(tenant);
  const from = fromOf(filters.q, values);
  const particular = [
    ...equalConditions(filters, values),
    ...flagCondition('c.deal_count > 0', filters.has_deal),
    ...createdConditions(filters, timezone, values),
  ];
  const where = [
    'c.dealership_id = $1',
    filters.removed === 1 ? REMOVED : PRESENT,
    ...flagCondition('c.is_active', filters.is_active),
    ...flagCondition('c.is_wholesale', filters.is_wholesale),
    ...particular,
  ].join(' and ');
  const isPlain = !filters.q && filters.removed !== 1 && particular.length === 0;
  const tally = isPlain ? { isActive: filters.is_active, isWholesale: filters.is_wholesale } : null;
  return { from, where, values, isUsual: !filters.q, tally };
};
