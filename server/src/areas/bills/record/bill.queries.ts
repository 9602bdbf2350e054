import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';
import { paymentsInForce } from '../payments/payment.queries';
import { type BillViewer, visibleBills } from '../viewer';
import { type BillRecord, type StoredBill, toStoredBill } from './stored-bill';

const FIELDS = `b.dealership_id, b.id, b.number, b.type, b.format, b.calculator_version, b.state, b.language, b.day, b.deal_id, b.deal_car_id,
  b.stock_id, b.vehicle_title, b.customer_id, b.seller_id, b.not_in_person, b.input, b.result, b.sold_on, b.before, b.version,
  b.created_by, b.created_at`;

/** A bill, and its deal as `d`, which decides who sees it. */
export const FROM_BILL =
  'from bill_of_sale b left join deal d on d.dealership_id = b.dealership_id and d.id = b.deal_id';

const find = async (db: Db, viewer: BillViewer, id: number, lock: string): Promise<StoredBill> => {
  const values = sqlValues(viewer.tenant, id);
  const where = [
    'b.dealership_id = $1 and b.id = $2 and b.removed_at is null',
    ...visibleBills(viewer, values),
  ].join(' and ');
  const text = `select ${FIELDS} ${FROM_BILL} where ${where} ${lock}`;
  const [row] = await queryPrepared<BillRecord>(db, text, values.values);
  if (!row) throw notFound();
  return toStoredBill(row, await paymentsInForce(db, viewer.tenant, row.id));
};

/** 404 for a bill that is not there or that the viewer does not see. */
export const readBill = (db: Db, viewer: BillViewer, id: number) => find(db, viewer, id, '');

/** The bill, locked until the transaction ends: what is paid or changed at the same time waits. */
export const lockBillRow = (tx: Db, viewer: BillViewer, id: number) =>
  find(tx, viewer, id, 'for no key update of b');

/** Names the counter of bills among the locks of a dealership. */
const NUMBER_LOCK = 7_203_151;

/** Its number is the next one of the dealership: who adds another waits for the lock, so that none is given twice or left out. */
export const insertBill = async (tx: Db, tenant: number, columns: object): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tenant]);
  const [next] = await queryRows<{ number: number }>(
    tx,
    'select coalesce(max(number), 0)::int + 1 as number from bill_of_sale where dealership_id = $1',
    [tenant],
  );
  const values = sqlValues();
  const whole = { dealership_id: tenant, number: next?.number ?? 1, ...columns };
  const text = `insert into bill_of_sale ${columnsAndValues(whole, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateBill = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update bill_of_sale set ${sets ? `${sets}, ` : ''}version = version + 1, changed_at = now()
      where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** The bill that counts for a vehicle: neither cancelled nor removed. */
export const findLiveBill = async (
  db: Db,
  tenant: number,
  stockId: number,
): Promise<{ id: number; number: number; type: number } | undefined> =>
  (
    await queryPrepared<{ id: number; number: number; type: number }>(
      db,
      `select id, number, type from bill_of_sale
        where dealership_id = $1 and stock_id = $2 and state <> 'cancelled' and removed_at is null`,
      [tenant, stockId],
    )
  )[0];
