import type { BillPayment } from '@forecourt/domain/bill-of-sale/index';
import { type Cents, toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface PaymentRow {
  id: number;
  method: BillPayment['method'];
  amount: number;
  day: string;
  reference: string;
  comment: string;
  user_id: number | null;
  created_at: string;
}

const FIELDS = 'p.id, p.method, p.amount, p.day, p.reference, p.comment, p.user_id, p.created_at';

/** Payments that were not reversed, the first first. */
export const readPayments = (db: Db, tenant: number, billId: number) =>
  queryPrepared<PaymentRow>(
    db,
    `select ${FIELDS} from bill_payment p
      where p.dealership_id = $1 and p.bill_id = $2 and p.kind = 'payment' and not exists (
        select 1 from bill_payment r where r.dealership_id = $1 and r.reverses = p.id) order by p.id`,
    [tenant, billId],
  );

/** The same as the calculator takes them. */
export const paymentsInForce = async (db: Db, tenant: number, billId: number): Promise<BillPayment[]> =>
  (await readPayments(db, tenant, billId)).map(({ id, method, amount, day }) => ({
    ...{ id: String(id), method, day },
    amount: toCents(amount) as Cents, // the column has two decimals
  }));

export const insertPayment = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into bill_payment ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** What was noted as due to the customer, less what was paid back, in cents. */
export const notedCents = async (db: Db, tenant: number, billId: number): Promise<number> => {
  const [row] = await queryPrepared<{ cents: number }>(
    db,
    `select coalesce(sum((figures->'money'->>'amount')::float8), 0)::float8 as cents from bill_event
      where dealership_id = $1 and bill_id = $2 and kind in ('refund-due', 'refunded')`,
    [tenant, billId],
  );
  return row?.cents ?? 0;
};
