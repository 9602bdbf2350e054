import type { QueryOf } from '@forecourt/contract';
import type { dealListingCalls } from '@forecourt/contract/deals/listing';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type VisibleSellers, visibleConditions } from '../access';

export type DealFilters = Partial<Omit<QueryOf<typeof dealListingCalls.list>, 'page' | 'limit' | 'sort'>>;

export interface Selection {
  /** Conditions on d, the deal. */
  where: string;
  values: SqlValues;
  /** The same as conditions on the tally t, where all filters are among those it counts by. */
  tally: { where: string; values: SqlValues } | null;
}

/** What a typed text means: customers, vehicles, and trade-ins by plate or VIN. */
export interface Meant {
  customerIds: readonly number[];
  stockIds: readonly number[];
}

interface Options {
  tenant: number;
  timezone: string;
  visible: VisibleSellers;
  meant?: Meant | undefined;
}

const PLATE_LEAST = 4;

/** The deals that a typed text means, each way by an index of its own. */
const meantDeals = (q: string, { customerIds, stockIds }: Meant, { add }: SqlValues): string => {
  const customers = add(customerIds);
  const plate = q.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const isNumber = /^#?\d{1,9}$/.test(q.trim());
  const parts = [
    `select o.id from deal o where o.dealership_id = $1 and o.customer_id = any(${customers})`,
    `select p.deal_id from deal_party p where p.dealership_id = $1 and p.customer_id = any(${customers})`,
    `select c.deal_id from deal_car c
      where c.dealership_id = $1 and c.stock_id = any(${add(stockIds)}) and c.removed_at is null`,
    ...(plate.length >= PLATE_LEAST
      ? [
          `select t.deal_id from deal_trade t
            where t.dealership_id = $1 and t.removed_at is null and t.plate_key <> '' and t.plate_key = ${add(plate)}`,
        ]
      : []),
    ...(isNumber ? [`select ${add(Number(q.replace(/\D/g, '')))}::int`] : []),
  ];
  return `d.id in (${parts.join(' union ')})`;
};

const OPEN = `< ${DEAL_STATE.won}`;

/** What the tally counts by too, for the alias of either. */
const sharedConditions = (filters: DealFilters, alias: string, { add }: SqlValues): string[] => [
  ...(filters.status ? [`${alias}.status = ${add(filters.status)}`] : []),
  ...(filters.open === 1 ? [`${alias}.status ${OPEN}`] : []),
  ...(filters.open === 0 ? [`not (${alias}.status ${OPEN})`] : []),
  ...(filters.entry ? [`${alias}.entry = ${add(filters.entry)}`] : []),
  ...(filters.frk_seller_id ? [`${alias}.seller_id = ${add(filters.frk_seller_id)}`] : []),
];

/** The conditions on the seller of a tally, in which nobody is 0. */
export const tallySellers = (visible: VisibleSellers, { add }: SqlValues): string[] =>
  visible === null ? [] : [`t.seller_id = any(${add(visible.map((id) => id ?? 0))})`];

const tallySelection = (filters: DealFilters, { tenant, visible }: Options): Selection['tally'] => {
  const values = sqlValues(tenant);
  const conditions = [
    't.dealership_id = $1',
    ...sharedConditions(filters, 't', values),
    ...(filters.free === 1 ? ['t.seller_id = 0'] : []),
    ...tallySellers(visible, values),
  ];
  return { where: conditions.join(' and '), values };
};

const uncountedConditions = (filters: DealFilters, options: Options, values: SqlValues): string[] => {
  const { add } = values;
  const { timezone, meant = { customerIds: [], stockIds: [] } } = options;
  const ofCustomer = (place: string) =>
    `d.id in (select o.id from deal o where o.dealership_id = $1 and o.customer_id = ${place}
      union select p.deal_id from deal_party p where p.dealership_id = $1 and p.customer_id = ${place})`;
  return [
    ...(filters.frk_customer_id ? [ofCustomer(add(filters.frk_customer_id))] : []),
    ...(filters.mvdId
      ? [
          `d.id in (select c.deal_id from deal_car c
            where c.dealership_id = $1 and c.stock_id = ${add(filters.mvdId)} and c.removed_at is null)`,
        ]
      : []),
    ...(filters.created_from ? [`d.created_at >= ${dayBegins(filters.created_from, timezone, values)}`] : []),
    ...(filters.created_to ? [`d.created_at < ${dayEnds(filters.created_to, timezone, values)}`] : []),
    ...(filters.q ? [meantDeals(filters.q, meant, values)] : []),
  ];
};

export const selectDeals = (filters: DealFilters, options: Options): Selection => {
  const values = sqlValues(options.tenant);
  const uncounted = uncountedConditions(filters, options, values);
  const where = [
    'd.dealership_id = $1',
    filters.removed === 1 ? 'd.removed_at is not null' : 'd.removed_at is null',
    ...sharedConditions(filters, 'd', values),
    ...(filters.free === 1 ? ['d.seller_id is null'] : []),
    ...visibleConditions(options.visible, 'd.seller_id', values),
    ...uncounted,
  ].join(' and ');
  const canTally = uncounted.length === 0 && filters.removed !== 1;
  return { where, values, tally: canTally ? tallySelection(filters, options) : null };
};
