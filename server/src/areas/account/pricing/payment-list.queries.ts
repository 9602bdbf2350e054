import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { contains, countAll, type PageRequest, pageOf } from '../../../db/paging';
import { platformPayment } from '../tables';
import type { Payment } from './payment.queries';

/** What is told of a payment. */
export const toPaymentRow = (payment: Payment) => ({
  id: payment.id,
  description: payment.description,
  amount: payment.amount,
  tax: payment.tax,
  status: payment.status,
  card: payment.card,
  created_at: payment.createdAt,
});

export const listPayments = async (
  db: Db,
  dealershipId: number,
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const fields = { created_at: platformPayment.createdAt, amount: platformPayment.amount };
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    fields,
    '-created_at',
    platformPayment.id,
  );
  const where = and(
    eq(platformPayment.dealershipId, dealershipId),
    query.q ? sql`${platformPayment.description} ilike ${contains(query.q)}` : undefined,
  );
  const rows = await db
    .select()
    .from(platformPayment)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [count] = await db.select({ total: countAll }).from(platformPayment).where(where);
  return { rows: rows.map(toPaymentRow), total: count?.total ?? 0, page, limit };
};
