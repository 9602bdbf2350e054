import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';

export interface StoredPayment {
  id: number;
  user_id: number;
  customer_id: number;
  stock_id: number;
  amount: number;
  /** waiting: the outcome is not known yet; the others are final. */
  state: 'waiting' | 'paid' | 'refused';
  message: string;
  payment_method: string;
  deposit_id: number | null;
  created_at: string;
}

const FIELDS =
  'id, user_id, customer_id, stock_id, amount, state, message, payment_method, deposit_id, created_at';

export const findPayment = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for update' = '',
): Promise<StoredPayment | undefined> =>
  (
    await queryPrepared<StoredPayment>(
      db,
      `select ${FIELDS} from deposit_payment where dealership_id = $1 and id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

export const findPaymentByKey = async (
  db: Db,
  tenant: number,
  userId: number,
  key: string,
): Promise<StoredPayment | undefined> =>
  (
    await queryPrepared<StoredPayment>(
      db,
      `select ${FIELDS} from deposit_payment where dealership_id = $1 and user_id = $2 and key = $3`,
      [tenant, userId, key],
    )
  )[0];

/** Whether someone is paying for a car by card now. */
export const findWaiting = (db: Db, tenant: number, stockId: number) =>
  queryAny(
    db,
    `select 1 from deposit_payment where dealership_id = $1 and stock_id = $2 and state = 'waiting'`,
    [tenant, stockId],
  );

export const anyWaiting = (db: Db, tenant: number) =>
  queryAny(db, `select 1 from deposit_payment where dealership_id = $1 and state = 'waiting' limit 1`, [
    tenant,
  ]);

export interface NewPayment {
  key: string;
  userId: number;
  customerId: number;
  stockId: number;
  amount: number;
  paymentMethod: string;
}

/** Reserves the car while the card is charged; undefined when it is reserved already, or the key is in use. */
export const insertPayment = async (
  tx: Db,
  tenant: number,
  { key, userId, customerId, stockId, amount, paymentMethod }: NewPayment,
): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into deposit_payment (dealership_id, key, user_id, customer_id, stock_id, amount, payment_method)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [tenant, key, userId, customerId, stockId, amount, paymentMethod],
  );
  return row?.id;
};

/** Ends the reservation. The card's token is not needed any more. */
export const endPayment = (
  tx: Db,
  tenant: number,
  id: number,
  outcome: { state: 'paid' | 'refused'; reference: string; message?: string; depositId?: number },
) =>
  queryRows(
    tx,
    `update deposit_payment set state = $3, reference = $4, message = $5, deposit_id = $6, payment_method = ''
      where dealership_id = $1 and id = $2`,
    [tenant, id, outcome.state, outcome.reference, outcome.message ?? '', outcome.depositId ?? null],
  );
