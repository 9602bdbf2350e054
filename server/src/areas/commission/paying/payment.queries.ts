import type { QueryOf } from '@forecourt/contract';
import type { commissionCalls, payForm } from '@forecourt/contract/commission/index';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface StoredPayment {
  id: number;
  number: number;
  user_id: number;
  to_day: string;
  day: string;
  method: z.output<typeof payForm>['method'];
  reference: string;
  comment: string;
  amount_cents: number;
  count: number;
  paid_by: number | null;
  created_at: string;
}

const FIELDS = `p.id, p.number, p.user_id, p.to_day, p.day, p.method, p.reference, p.comment, p.amount_cents::float8 as amount_cents,
  (select count(*)::int from commission_payment_line l where l.dealership_id = $1 and l.payment_id = p.id) as count,
  p.paid_by, p.created_at`;

export const findPayment = async (db: Db, tenant: number, id: number): Promise<StoredPayment | undefined> => {
  const text = `select ${FIELDS} from commission_payment p where p.dealership_id = $1 and p.id = $2`;
  return (await queryRows<StoredPayment>(db, text, [tenant, id]))[0];
};

const ORDER = { day: 'p.day', amount: 'p.amount_cents', number: 'p.number' };

/** `userId`: whose they are; null is everyone's. */
export const listPayments = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof commissionCalls.payments>,
  userId: number | null,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-day', 'p.id');
  const values = sqlValues(tenant);
  const { add } = values;
  const conditions = [
    'p.dealership_id = $1',
    ...(userId === null ? [] : [`p.user_id = ${add(userId)}`]),
    ...(query.user_id === undefined ? [] : [`p.user_id = ${add(query.user_id)}`]),
    ...(query.month
      ? [
          `p.day >= ${add(`${query.month}-01`)}::date and p.day < ${add(`${query.month}-01`)}::date + interval '1 month'`,
        ]
      : []),
    ...(query.q
      ? [
          (() => {
            const inside = add(contains(query.q.toLowerCase()));
            return `(lower(coalesce(u.full_name, '')) like ${inside} or lower(p.reference) like ${inside}
              or lower('CP-' || lpad(p.number::text, 6, '0')) like ${inside})`;
          })(),
        ]
      : []),
  ];
  const from = `from commission_payment p left join app_user u on u.dealership_id = p.dealership_id and u.id = p.user_id
    where ${conditions.join(' and ')}`;
  const [sums] = await queryRows<{ total: number; cents: number }>(
    db,
    `select count(*)::int as total, coalesce(sum(p.amount_cents), 0)::float8 as cents ${from}`,
    values.values,
  );
  const rows = await queryRows<StoredPayment>(
    db,
    `select ${FIELDS} ${from} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values.values,
  );
  return { rows, total: sums?.total ?? 0, cents: sums?.cents ?? 0, page, limit };
};

/** Distinguishes this lock from others of the database. */
const NUMBER_LOCK = 7_203_164;

export interface NewPayment {
  userId: number;
  to: string;
  day: string;
  method: string;
  reference: string;
  comment: string;
  amount: number;
  paidBy: number | null;
}

/** With the next number of the dealership, without gaps. */
export const insertPayment = async (tx: Db, tenant: number, payment: NewPayment): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tenant]);
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into commission_payment (dealership_id, number, user_id, to_day, day, method, reference, comment, amount_cents, paid_by)
      select $1, coalesce((select max(p.number) from commission_payment p where p.dealership_id = $1), 0) + 1, $2, $3, $4, $5, $6, $7,
        $8, $9 returning id`,
    [
      ...[tenant, payment.userId, payment.to, payment.day, payment.method, payment.reference],
      ...[payment.comment, payment.amount, payment.paidBy],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Marks entries paid by a payment; an entry that is paid already breaks the key and with it the transaction. */
export const payEntries = async (
  tx: Db,
  tenant: number,
  paymentId: number,
  entries: readonly { id: number; amount: number }[],
): Promise<void> => {
  await queryRows(
    tx,
    `insert into commission_payment_line (dealership_id, payment_id, entry_id, amount_cents)
      select $1, $2, e.id, e.amount from unnest($3::int[], $4::bigint[]) as e(id, amount) returning 1`,
    [tenant, paymentId, entries.map(({ id }) => id), entries.map(({ amount }) => amount)],
  );
  await queryRows(
    tx,
    `update commission_entry set state = 'paid' where dealership_id = $1 and id = any($2) and state = 'earned'`,
    [tenant, entries.map(({ id }) => id)],
  );
};

/** What a person was paid in the year of a day, up to it. */
export const paidInYear = async (
  db: Db,
  tenant: number,
  { userId, day, id }: { userId: number; day: string; id: number },
): Promise<number> => {
  const [row] = await queryRows<{ cents: number }>(
    db,
    `select coalesce(sum(amount_cents), 0)::float8 as cents from commission_payment
      where dealership_id = $1 and user_id = $2 and day >= date_trunc('year', $3::date)
        and (day < $3::date or (day = $3::date and id <= $4))`,
    [tenant, userId, day, id],
  );
  return row?.cents ?? 0;
};
