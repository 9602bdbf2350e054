import type { Payee, PurchaseMethod } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredPayment {
  id: number;
  purchase_id: number;
  payee: Payee;
  amount: number;
  day: string;
  method: PurchaseMethod;
  reference: string;
  cheque_id: number | null;
  voided_on: string | null;
  void_reason: string;
  created_by: number | null;
  created_at: string;
}

const FIELDS = `id, purchase_id, payee, amount, day, method, reference, cheque_id, voided_on, void_reason, created_by, created_at`;

export const paymentsOf = (db: Db, tenant: number, purchaseId: number) =>
  queryPrepared<StoredPayment>(
    db,
    `select ${FIELDS} from purchase_payment where dealership_id = $1 and purchase_id = $2 order by id`,
    [tenant, purchaseId],
  );

export const findPayment = async (db: Db, tenant: number, id: number): Promise<StoredPayment | undefined> =>
  (
    await queryPrepared<StoredPayment>(
      db,
      `select ${FIELDS} from purchase_payment where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];

export const insertPayment = async (
  tx: Db,
  columns: Omit<StoredPayment, 'id' | 'cheque_id' | 'voided_on' | 'void_reason' | 'created_at'> & {
    dealership_id: number;
    cheque_id?: number;
  },
): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into purchase_payment ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** false when it was void already. */
export const markVoid = async (
  tx: Db,
  tenant: number,
  id: number,
  { on, by, reason }: { on: string; by: number; reason: string },
): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `update purchase_payment set voided_on = $3, voided_by = $4, void_reason = $5
        where dealership_id = $1 and id = $2 and voided_on is null returning id`,
      [tenant, id, on, by, reason],
    )
  ).length > 0;

/** Payments of a cheque that stand. */
export const paymentsOfCheque = (db: Db, tenant: number, chequeId: number) =>
  queryPrepared<StoredPayment>(
    db,
    `select ${FIELDS} from purchase_payment where dealership_id = $1 and cheque_id = $2 and voided_on is null order by id`,
    [tenant, chequeId],
  );

/** The sums of the payments that stand, kept with the purchase. */
export const sumPayments = (tx: Db, tenant: number, purchaseId: number) =>
  queryRows(
    tx,
    `update purchase p set paid = s.paid, lien_paid = s.lien_paid, version = p.version + 1
      from (select coalesce(sum(amount), 0) as paid, coalesce(sum(amount) filter (where payee = 'lien-holder'), 0) as lien_paid
        from purchase_payment where dealership_id = $1 and purchase_id = $2 and voided_on is null) s
      where p.dealership_id = $1 and p.id = $2`,
    [tenant, purchaseId],
  );

/** Payments above an id, the lowest first: what is booked of them is found by their id. */
export const paymentIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryRows<{ id: number }>(
    db,
    'select id from purchase_payment where dealership_id = $1 and id > $2 order by id limit $3',
    [tenant, after, limit],
  );
