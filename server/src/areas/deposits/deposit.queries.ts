import type { Deposit } from '@forecourt/contract/deposits/index';
import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../db/sql-values';
import { notFound } from '../../http/refusal';
import { type DepositViewer, visibleDeposits } from './access';

export type DepositMethod = Deposit['paymentMethod'];

/** A deposit as it is stored, with the names of its customer and vehicle. */
export interface StoredDeposit {
  id: number;
  stock_id: number;
  customer_id: number;
  deal_id: number | null;
  deadline: string | null;
  method: DepositMethod;
  transaction: string;
  comment: string;
  image: string | null;
  received: number;
  balance: number;
  received_on: string;
  holds: boolean;
  created_by: number | null;
  version: number;
  created_at: string;
  car_title: string;
  stock_no: string;
  vin: string;
  photo: string | null;
  customer: string;
  email: string;
  mobile: string;
}

export const DEPOSIT_FIELDS = `p.id, p.stock_id, p.customer_id, p.deal_id, p.deadline, p.method, p.transaction, p.comment, p.image,
  p.received, p.balance, p.received_on, p.holds, p.created_by, p.version, p.created_at, s.title as car_title, s.stock_no, s.vin,
  s.main_photo as photo, c.full_name as customer, c.email, c.mobile`;
export const FROM_DEPOSIT = `from deposit p
  join stock_vehicle s on s.dealership_id = p.dealership_id and s.id = p.stock_id
  join customer c on c.dealership_id = p.dealership_id and c.id = p.customer_id
  left join deal d on d.dealership_id = p.dealership_id and d.id = p.deal_id`;

/** 404 for one that is not there or that the viewer does not see; null sees all. */
export const findDeposit = async (
  db: Db,
  tenant: number,
  viewer: DepositViewer | null,
  id: number,
  lock: '' | 'for no key update of p' = '',
): Promise<StoredDeposit> => {
  const values = sqlValues(tenant, id);
  const conditions = [
    'p.dealership_id = $1 and p.id = $2',
    ...(viewer ? visibleDeposits(viewer, values) : []),
  ];
  const [row] = await queryPrepared<StoredDeposit>(
    db,
    `select ${DEPOSIT_FIELDS} ${FROM_DEPOSIT} where ${conditions.join(' and ')} ${lock}`,
    values.values,
  );
  if (!row) throw notFound();
  return row;
};

/** The deposit that holds a car. */
export const findHolding = async (db: Db, tenant: number, stockId: number) =>
  (
    await queryPrepared<{ id: number; deadline: string | null }>(
      db,
      'select id, deadline from deposit where dealership_id = $1 and stock_id = $2 and holds',
      [tenant, stockId],
    )
  )[0];

export const insertDeposit = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into deposit ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateDeposit = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update deposit set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};
