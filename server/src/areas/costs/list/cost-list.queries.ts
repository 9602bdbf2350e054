import type { QueryOf } from '@forecourt/contract';
import type { CostTotals, costsCalls } from '@forecourt/contract/costs/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryIds, queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type CostViewer, visibleCosts } from '../access';
import { FROM_COST, SHOWN_FIELDS, type ShownCost } from '../cost.queries';

type ListQuery = QueryOf<typeof costsCalls.list>;
type TotalsQuery = QueryOf<typeof costsCalls.totals>;
/** The list's own filters, all of them optional, as a bulk change of 'all that match' repeats them. */
export type CostFilters = { [K in keyof TotalsQuery]?: TotalsQuery[K] | undefined };

export interface CostSelection {
  tenant: number;
  viewer: CostViewer;
  /** Where the dealership is. */
  today: string;
}

const TEXTS = ['c.description', 'c.invoice_no', 'c.comment', 'v.name', 's.title', 's.stock_no', 's.vin'];

const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(${TEXTS.map((text) => `lower(${text}) like ${inside}`).join(' or ')})`;
    });

const stateConditions = (state: CostFilters['state'], today: string, { add }: SqlValues): string[] => {
  if (state === undefined) return [];
  if (state === 'paid') return ['c.paid_on is not null'];
  return ['c.paid_on is null', ...(state === 'overdue' ? [`c.due_on < ${add(today)}::date`] : [])];
};

const conditionsOf = (
  filters: CostFilters,
  { viewer, today }: CostSelection,
  values: SqlValues,
): string[] => {
  const { add } = values;
  const equals: [string, unknown][] = [
    ['c.stock_id', filters.stock_id],
    ['c.vendor_id', filters.vendor_id],
    ['c.category', filters.category],
  ];
  return [
    'c.dealership_id = $1',
    'c.removed_at is null',
    ...visibleCosts(viewer),
    ...(filters.of === undefined ? [] : [`c.stock_id is ${filters.of === 'vehicle' ? 'not ' : ''}null`]),
    ...equals.flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${add(value)}`])),
    ...stateConditions(filters.state, today, values),
    ...(filters.from ? [`c.day >= ${add(filters.from)}::date`] : []),
    ...(filters.to ? [`c.day <= ${add(filters.to)}::date`] : []),
    ...(filters.repeats === undefined ? [] : [`c.repeat_id is ${filters.repeats === 1 ? 'not ' : ''}null`]),
    ...searchConditions(filters.q ?? '', values),
  ];
};

const ORDER = {
  day: 'c.day',
  total: 'c.total',
  due_on: 'c.due_on',
  category: 'c.category',
  created_at: 'c.created_at',
};

export const listCosts = async (db: Db, selection: CostSelection, query: ListQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-day', 'c.id');
  const values = sqlValues(selection.tenant);
  const where = `where ${conditionsOf(query, selection, values).join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_COST} ${where}`,
    values.values,
  );
  const rows = await queryRows<ShownCost>(
    db,
    `select ${SHOWN_FIELDS} ${FROM_COST} ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const selectedCostIds = (
  db: Db,
  selection: CostSelection,
  filters: CostFilters,
): Promise<number[]> => {
  const values = sqlValues(selection.tenant);
  const where = conditionsOf(filters, selection, values).join(' and ');
  return queryIds(db, `select c.id ${FROM_COST} where ${where} order by c.id`, values.values);
};

type CategoryRow = CostTotals['by_category'][number] &
  Pick<CostTotals, 'amount' | 'gst' | 'pst' | 'qst' | 'owed' | 'overdue'>;

/** The sums of each category, the largest first. */
export const sumCosts = (db: Db, selection: CostSelection, filters: CostFilters) => {
  const values = sqlValues(selection.tenant);
  const where = conditionsOf(filters, selection, values).join(' and ');
  return queryRows<CategoryRow>(
    db,
    `select c.category, count(*)::int as count, sum(c.total) as total, sum(c.amount) as amount, sum(c.gst) as gst, sum(c.pst) as pst,
        sum(c.qst) as qst, coalesce(sum(c.total) filter (where c.paid_on is null), 0) as owed,
        coalesce(sum(c.total) filter (where c.paid_on is null and c.due_on < ${values.add(selection.today)}::date), 0) as overdue
      ${FROM_COST} where ${where} group by c.category order by 3 desc, 1`,
    values.values,
  );
};

/** So many costs of one vehicle are shown. */
const OF_VEHICLE_MOST = 500;

export const costsOfVehicle = (db: Db, tenant: number, stockId: number) =>
  queryRows<ShownCost>(
    db,
    `select ${SHOWN_FIELDS} ${FROM_COST} where c.dealership_id = $1 and c.stock_id = $2 and c.removed_at is null
      order by c.day desc, c.id desc limit ${OF_VEHICLE_MOST}`,
    [tenant, stockId],
  );
