import type { QueryOf } from '@forecourt/contract';
import type { billsCalls } from '@forecourt/contract/bills/index';
import { SELLING_TYPES } from '@forecourt/domain/bill-of-sale/bill-type';
import { billCount } from '@forecourt/domain/bill-of-sale/index';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type BillViewer, visibleBills } from '../viewer';

export type BillFilters = Partial<Omit<QueryOf<typeof billsCalls.list>, 'page' | 'limit' | 'sort'>>;

export interface Selection {
  /** Conditions on b, the bill, and d, its deal. */
  where: string;
  values: SqlValues;
}

/** The number as people type it; digits alone are one too. */
const numberOf = (q: string) => billCount(q) ?? billCount(`B-${q.trim()}`);

const searchCondition = (q: string, customerIds: readonly number[], { add }: SqlValues): string => {
  const number = numberOf(q);
  return `(${[
    `b.customer_id = any(${add(customerIds)})`,
    `position(lower(${add(q.trim())}) in lower(b.vehicle_title)) > 0`,
    ...(number === undefined ? [] : [`b.number = ${add(number)}`]),
  ].join(' or ')})`;
};

export const selectBills = (
  viewer: BillViewer,
  filters: BillFilters,
  /** Whom the search finds among the customers. */
  customerIds: readonly number[],
): Selection => {
  const values = sqlValues(viewer.tenant);
  const { add } = values;
  const equals = (column: string, value: unknown) =>
    value === undefined ? [] : [`${column} = ${add(value)}`];
  const where = [
    'b.dealership_id = $1 and b.removed_at is null',
    ...equals('b.type', filters.bos_type),
    ...(filters.selling === undefined
      ? []
      : [`(b.type = any(${add(SELLING_TYPES)}::int[])) = ${add(filters.selling === 1)}::boolean`]),
    ...equals('b.state', filters.state),
    ...equals('b.customer_id', filters.frk_customer_id),
    ...equals('b.seller_id', filters.frk_seller_id),
    ...equals('b.stock_id', filters.mvdId),
    ...equals('b.deal_id', filters.deal_id),
    ...(filters.not_in_person === undefined
      ? []
      : [`b.not_in_person = ${add(filters.not_in_person === 1)}::boolean`]),
    ...(filters.from ? [`b.day >= ${add(filters.from)}::date`] : []),
    ...(filters.to ? [`b.day <= ${add(filters.to)}::date`] : []),
    ...(filters.q ? [searchCondition(filters.q, customerIds, values)] : []),
    ...visibleBills(viewer, values),
  ].join(' and ');
  return { where, values };
};
