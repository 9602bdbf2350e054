import type { QueryOf } from '@forecourt/contract';
import type { depositsCalls } from '@forecourt/contract/deposits/index';
import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type DepositViewer, visibleDeposits } from '../access';
import { DEPOSIT_FIELDS, FROM_DEPOSIT, type StoredDeposit } from '../deposit.queries';
import { typedReceipt } from '../typed-receipt';

type ListQuery = QueryOf<typeof depositsCalls.list>;

interface Selection {
  tenant: number;
  viewer: DepositViewer;
  /** Where the dealership is. */
  today: string;
}

/** A receipt's number, or words of the customer's or the vehicle's name. */
const searchConditions = (q: string, { add }: SqlValues): string[] => {
  const number = typedReceipt(q);
  if (number !== null)
    return [
      `exists (select 1 from deposit_entry e where e.dealership_id = $1 and e.number = ${add(number)} and e.deposit_id = p.id)`,
    ];
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(c.name_key like ${inside} or lower(c.full_name) like ${inside} or lower(s.title) like ${inside}
        or lower(s.stock_no) like ${inside} or lower(p.transaction) like ${inside})`;
    });
};

const conditionsOf = (query: ListQuery, { viewer, today }: Selection, values: SqlValues): string[] => {
  const { add } = values;
  const equals: [string, unknown][] = [
    ['p.customer_id', query.frk_customer_id],
    ['p.stock_id', query.mid_vehicle_id],
    ['p.deal_id', query.deal_id],
  ];
  return [
    'p.dealership_id = $1',
    ...visibleDeposits(viewer, values),
    ...equals.flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${add(value)}`])),
    ...(query.holding === undefined
      ? []
      : [
          `(p.holds and coalesce(p.deadline >= ${add(today)}::date, true)) = ${add(query.holding === 1)}::boolean`,
        ]),
    ...(query.from ? [`p.received_on >= ${add(query.from)}::date`] : []),
    ...(query.to ? [`p.received_on <= ${add(query.to)}::date`] : []),
    ...searchConditions(query.q ?? '', values),
  ];
};

const ORDER = {
  real_done_date: 'p.received_on',
  deadline: 'p.deadline',
  price: 'p.received',
  created_at: 'p.created_at',
};

export const listDeposits = async (db: Db, selection: Selection, query: ListQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-real_done_date', 'p.id');
  const values = sqlValues(selection.tenant);
  const where = `where ${conditionsOf(query, selection, values).join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_DEPOSIT} ${where}`,
    values.values,
  );
  const rows = await queryCachedPlan<StoredDeposit>(
    db,
    `select ${DEPOSIT_FIELDS} ${FROM_DEPOSIT} ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface CustomerRow {
  id: number;
  name: string;
  email: string;
  mobile: string;
  count: number;
  received: number;
  balance: number;
  last: string;
}

const CUSTOMER_ORDER = { balance: 'balance', name: 'c.name_key', last: 'last' };

/** Customers with deposits that the viewer sees, and how much is held for each. */
export const listByCustomer = async (
  db: Db,
  { tenant, viewer }: Selection,
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, CUSTOMER_ORDER, '-last', 'c.id');
  const values = sqlValues(tenant);
  const where = [
    'p.dealership_id = $1',
    ...visibleDeposits(viewer, values),
    ...searchConditions(query.q ?? '', values),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(distinct p.customer_id)::int as total ${FROM_DEPOSIT} where ${where}`,
    values.values,
  );
  const rows = await queryRows<CustomerRow>(
    db,
    `select c.id, c.full_name as name, c.email, c.mobile, count(*)::int as count, sum(p.received) as received,
        sum(p.balance) as balance, max(p.received_on) as last
      ${FROM_DEPOSIT} where ${where} group by c.id, c.full_name, c.email, c.mobile, c.name_key
      order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
