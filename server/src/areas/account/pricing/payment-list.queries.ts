import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { PAYMENT_COLUMNS, type Payment } from './payment.queries';

/** What is shown of a payment. */
export const toPaymentRow = (payment: Payment) => ({
  id: payment.id,
  description: payment.description,
  amount: payment.amount,
  tax: payment.tax,
  status: payment.status,
  card: payment.card,
  created_at: payment.createdAt,
});

const SORTED = { created_at: 'created_at', amount: 'amount' };

export const listPayments = async (
  db: Db,
  dealershipId: number,
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, SORTED, '-created_at', 'id');
  const { values, add } = sqlValues(dealershipId);
  const matching = query.q ? `and description ilike ${add(contains(query.q))}` : '';
  const from = `from platform_payment where dealership_id = $1 ${matching}`;
  const [counted] = await queryRows<{ total: number }>(db, `select count(*)::int as total ${from}`, values);
  const rows = await queryRows<Payment>(
    db,
    `select ${PAYMENT_COLUMNS} ${from} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows: rows.map(toPaymentRow), total: counted?.total ?? 0, page, limit };
};
