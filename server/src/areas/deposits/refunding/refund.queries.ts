import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';
import type { DepositMethod } from '../deposit.queries';

export interface StoredRefund {
  id: number;
  deposit_id: number;
  user_id: number;
  amount: number;
  on: string;
  method: DepositMethod;
  transaction: string;
  reason: string;
  payment_reference: string;
  state: 'waiting' | 'done' | 'refused';
  message: string;
  created_at: string;
}

const FIELDS = `r.id, r.deposit_id, r.user_id, r.amount, r.on_day as on, r.method, r.transaction, r.reason, r.payment_reference,
  r.state, r.message, r.created_at`;

export const findWaitingRefund = (db: Db, tenant: number, depositId: number) =>
  queryAny(
    db,
    `select 1 from deposit_refund where dealership_id = $1 and deposit_id = $2 and state = 'waiting'`,
    [tenant, depositId],
  );

/** Whether the card refused to take money of this deposit back. */
export const wasRefused = (db: Db, tenant: number, depositId: number) =>
  queryAny(
    db,
    `select 1 from deposit_refund where dealership_id = $1 and deposit_id = $2 and state = 'refused' limit 1`,
    [tenant, depositId],
  );

export const anyWaitingRefund = (db: Db, tenant: number) =>
  queryAny(db, `select 1 from deposit_refund where dealership_id = $1 and state = 'waiting' limit 1`, [
    tenant,
  ]);

export const findRefundByKey = async (
  db: Db,
  tenant: number,
  userId: number,
  key: string,
): Promise<StoredRefund | undefined> =>
  (
    await queryPrepared<StoredRefund>(
      db,
      `select ${FIELDS} from deposit_refund r where r.dealership_id = $1 and r.user_id = $2 and r.key = $3`,
      [tenant, userId, key],
    )
  )[0];

export const findRefund = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for update' = '',
): Promise<StoredRefund | undefined> =>
  (
    await queryPrepared<StoredRefund>(
      db,
      `select ${FIELDS} from deposit_refund r where r.dealership_id = $1 and r.id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

export const insertRefund = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into deposit_refund ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const endRefund = (tx: Db, tenant: number, id: number, state: 'done' | 'refused', message = '') =>
  queryRows(tx, 'update deposit_refund set state = $3, message = $4 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    state,
    message,
  ]);
