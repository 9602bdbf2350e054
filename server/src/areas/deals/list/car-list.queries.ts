import type { QueryOf } from '@forecourt/contract';
import type { dealListingCalls } from '@forecourt/contract/deals/listing';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type VisibleSellers, visibleConditions } from '../access';
import { CAR_FIELDS, CAR_JOINS, type DealCarRow } from '../cars/deal-car-row.queries';
import type { Page } from './deal-list.queries';
import { type Meant, tallySellers } from './selection.queries';

export type CarFilters = Partial<Omit<QueryOf<typeof dealListingCalls.cars>, 'page' | 'limit' | 'sort'>>;

export interface CarOnDealRow extends DealCarRow {
  customer_id: number;
  customer: string;
  seller_id: number | null;
  moved_at: string;
}

interface CarSelection {
  /** Conditions on c, the car on a deal. */
  where: string;
  values: SqlValues;
  tally: { where: string; values: SqlValues } | null;
}

const shared = (filters: CarFilters, alias: string, { add }: SqlValues): string[] => [
  ...(filters.state ? [`${alias}.state = ${add(filters.state)}`] : []),
  ...(filters.frk_seller_id ? [`${alias}.seller_id = ${add(filters.frk_seller_id)}`] : []),
];

export const selectCars = (
  filters: CarFilters,
  { tenant, visible, meant }: { tenant: number; visible: VisibleSellers; meant?: Meant | undefined },
): CarSelection => {
  const values = sqlValues(tenant);
  const { add } = values;
  const ofCustomers = (place: string) =>
    `c.deal_id in (select o.id from deal o where o.dealership_id = $1 and o.customer_id = any(${place}))`;
  const uncounted = [
    ...(filters.closed === 1 ? ['true'] : []),
    ...(filters.frk_customer_id ? [ofCustomers(add([filters.frk_customer_id]))] : []),
    ...(filters.mvdId ? [`c.stock_id = ${add(filters.mvdId)}`] : []),
    ...(filters.deal_id ? [`c.deal_id = ${add(filters.deal_id)}`] : []),
    ...(filters.q && meant
      ? [`(${ofCustomers(add(meant.customerIds))} or c.stock_id = any(${add(meant.stockIds)}))`]
      : []),
  ];
  const where = [
    'c.dealership_id = $1 and c.removed_at is null',
    ...(filters.closed === 1 ? [] : ['c.is_open']),
    ...shared(filters, 'c', values),
    ...visibleConditions(visible, 'c.seller_id', values),
    ...uncounted,
    // a removed deal keeps its cars, so that it can be restored
    ...(filters.closed === 1
      ? [
          'exists (select 1 from deal o where o.dealership_id = $1 and o.id = c.deal_id and o.removed_at is null)',
        ]
      : []),
  ].join(' and ');
  if (uncounted.length > 0) return { where, values, tally: null };
  const counted = sqlValues(tenant);
  const conditions = [
    't.dealership_id = $1',
    ...shared(filters, 't', counted),
    ...tallySellers(visible, counted),
  ];
  return { where, values, tally: { where: conditions.join(' and '), values: counted } };
};

const orderOf = (sort: string): string => {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  // prices may be missing: those stand last either way
  if (sort.endsWith('price')) return `c.price ${way} nulls last, c.id ${way}`;
  return `c.moved_at ${way}, c.id ${way}`;
};

export const readCarPage = (db: Db, { where, values }: CarSelection, { limit, offset, sort }: Page) => {
  const order = orderOf(sort);
  const text = `select ${CAR_FIELDS}, d.customer_id, p.full_name as customer, c.seller_id, c.moved_at from (
      select c.* from deal_car c where ${where} order by ${order} limit ${limit} offset ${offset}) c ${CAR_JOINS}
    join customer p on p.dealership_id = d.dealership_id and p.id = d.customer_id order by ${order}`;
  return queryCachedPlan<CarOnDealRow>(db, text, values.values);
};

export const countCars = async (db: Db, { where, values, tally }: CarSelection): Promise<number> => {
  const [row] = tally
    ? await queryCachedPlan<{ total: number }>(
        db,
        `select coalesce(sum(t.n), 0)::int as total from deal_car_tally t where ${tally.where}`,
        tally.values.values,
      )
    : await queryRows<{ total: number }>(
        db,
        `select count(*)::int as total from deal_car c where ${where}`,
        values.values,
      );
  return row?.total ?? 0;
};
