import type { QueryOf } from '@forecourt/contract';
import type { billingCalls } from '@forecourt/contract/billing/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export const dealershipName = async (systemDb: Db, id: number): Promise<string> => {
  const [row] = await queryRows<{ name: string }>(
    systemDb,
    'select business_name as name from dealership where id = $1',
    [id],
  );
  return row?.name ?? '';
};

/** More than a list of choices can show are found by the search instead. */
const NAMED_MOST = 1_000;

export const payingDealerships = (systemDb: Db) =>
  queryRows<{ id: number; name: string }>(
    systemDb,
    `select d.id, d.business_name as name from dealership d
      where exists (select 1 from platform_payment p where p.dealership_id = d.id)
      order by d.business_name, d.id limit ${NAMED_MOST}`,
    [],
  );

interface ListedPayment {
  dealership_id: number;
  dealership_name: string;
  id: number;
  kind: 'package' | 'upgrade' | 'due' | 'renewal';
  description: string;
  amount: number;
  tax: number;
  total: number;
  status: 'pending' | 'succeeded' | 'refused';
  card: string;
  failure: string;
  reference: string;
  created_at: string;
}

const SORTED = {
  created_at: 'p.created_at',
  total: 'p.amount + p.tax',
  dealership_name: 'd.business_name',
};

/** Of all dealerships: for platform staff alone. Days are those of UTC, since the dealerships are in several zones. */
export const listAllPayments = async (
  systemDb: Db,
  query: QueryOf<typeof billingCalls.staffPayments>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, SORTED, '-created_at', 'p.id');
  const { values, add } = sqlValues();
  const { q, dealership_id, from, to, status, kind } = query;
  const pattern = q ? add(contains(q)) : '';
  const where = [
    'true',
    ...(dealership_id === undefined ? [] : [`p.dealership_id = ${add(dealership_id)}`]),
    ...(from ? [`p.created_at >= ${add(from)}::date`] : []),
    ...(to ? [`p.created_at < ${add(to)}::date + 1`] : []),
    ...(status ? [`p.status = ${add(status)}`] : []),
    ...(kind ? [`p.kind = ${add(kind)}`] : []),
    ...(q
      ? [
          `(d.business_name ilike ${pattern} or p.description ilike ${pattern} or p.reference ilike ${pattern} or p.card ilike ${pattern})`,
        ]
      : []),
  ].join(' and ');
  const source = `platform_payment p join dealership d on d.id = p.dealership_id where ${where}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total from ${source}`,
    values,
  );
  const rows = await queryRows<ListedPayment>(
    systemDb,
    `select p.dealership_id, d.business_name as dealership_name, p.id, p.kind, p.description, p.amount, p.tax,
        p.amount + p.tax as total, p.status, p.card, coalesce(p.failure, '') as failure,
        coalesce(p.reference, '') as reference, p.created_at
      from ${source} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

interface PaidMonth {
  month: string;
  payments: number;
  paid: number;
  tax: number;
  refused: number;
}

/** Since a day, by the months of UTC. */
export const paidByMonth = (systemDb: Db, since: string, dealershipId: number | null) =>
  queryRows<PaidMonth>(
    systemDb,
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
        count(*) filter (where status = 'succeeded')::int as payments,
        coalesce(sum(amount + tax) filter (where status = 'succeeded'), 0) as paid,
        coalesce(sum(tax) filter (where status = 'succeeded'), 0) as tax,
        count(*) filter (where status = 'refused')::int as refused
      from platform_payment where created_at >= $1::date and ($2::int is null or dealership_id = $2::int) group by 1`,
    [since, dealershipId],
  );

export const refundedByMonth = (systemDb: Db, since: string, dealershipId: number | null) =>
  queryRows<{ month: string; refunded: number }>(
    systemDb,
    `select to_char(issued_on, 'YYYY-MM') as month, coalesce(sum(total), 0) as refunded from platform_credit_note
      where status = 'succeeded' and issued_on >= $1::date and ($2::int is null or dealership_id = $2::int) group by 1`,
    [since, dealershipId],
  );
