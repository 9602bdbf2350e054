import type { ServiceKind, ServiceStatus } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';

/** A service as it is stored, with what its vehicle, customer and invoice are called. */
export interface StoredService {
  id: number;
  number: number;
  kind: ServiceKind;
  status: ServiceStatus;
  step_started_at: string;
  /** Of the service, or of its trade-in that has come into stock. */
  stock_id: number | null;
  stock_status_before: number | null;
  trade_id: number | null;
  deal_id: number | null;
  car_id: number | null;
  customer_id: number | null;
  technician_id: number | null;
  vehicle_title: string;
  vin: string;
  plate: string;
  stock_no: string;
  odometer: number | null;
  odometer_type: number;
  promised_on: string | null;
  is_urgent: boolean;
  lubrication: boolean;
  comment: string;
  price: number;
  cost: number;
  parts_waiting: number;
  problem: string;
  problem_count: number;
  done_at: string | null;
  created_by: number | null;
  version: number;
  created_at: string;
  /** null: it is not in stock, or was moved to a branch. */
  vehicle_status: number | null;
  is_deleted: boolean | null;
  photo: string | null;
  customer: string | null;
  mobile: string | null;
  email: string | null;
  invoice_id: number | null;
  invoice_number: number | null;
}

export const SERVICE_FIELDS = `s.id, s.number, s.kind, s.status, s.step_started_at, coalesce(s.stock_id, t.stock_id) as stock_id,
  s.stock_status_before, s.trade_id, t.deal_id, s.car_id, s.customer_id, s.technician_id, s.vehicle_title, s.vin, s.plate, s.stock_no,
  s.odometer, s.odometer_type, s.promised_on, s.is_urgent, s.lubrication, s.comment, s.price, s.cost, s.parts_waiting, s.problem,
  s.problem_count, s.done_at, s.created_by, s.version, s.created_at, v.status as vehicle_status, v.deleted_at is not null as is_deleted,
  v.main_photo as photo, c.full_name as customer, c.mobile, c.email, i.id as invoice_id, i.number as invoice_number`;
export const FROM_SERVICE = `from shop_service s
  left join deal_trade t on t.dealership_id = s.dealership_id and t.id = s.trade_id
  left join stock_vehicle v on v.dealership_id = s.dealership_id and v.id = coalesce(s.stock_id, t.stock_id)
  left join customer c on c.dealership_id = s.dealership_id and c.id = s.customer_id
  left join shop_invoice i on i.dealership_id = s.dealership_id and i.service_id = s.id and i.cancelled_at is null`;

/** 404 for one that is not there or was removed. */
export const findService = async (db: Db, tenant: number, id: number): Promise<StoredService> => {
  const [row] = await queryPrepared<StoredService>(
    db,
    `select ${SERVICE_FIELDS} ${FROM_SERVICE} where s.dealership_id = $1 and s.id = $2 and s.removed_at is null`,
    [tenant, id],
  );
  if (!row) throw notFound();
  return row;
};

/**
 * Held until the transaction ends: of two who move a service at once the second sees where the first one put it. It is read
 * after the lock, since a statement that waited for one sees the other tables as they were before.
 */
export const lockService = async (tx: Db, tenant: number, id: number): Promise<StoredService> => {
  const text = 'select id from shop_service where dealership_id = $1 and id = $2 for no key update';
  await queryPrepared<{ id: number }>(tx, text, [tenant, id]);
  return findService(tx, tenant, id);
};

/** Distinguishes this lock from others of the database. */
const NUMBER_LOCK = 7_203_160;

export const insertService = async (tx: Db, tenant: number, columns: object): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tenant]);
  const [last] = await queryRows<{ number: number }>(
    tx,
    'select number from shop_service where dealership_id = $1 order by number desc limit 1',
    [tenant],
  );
  const values = sqlValues();
  const all = { dealership_id: tenant, number: (last?.number ?? 0) + 1, ...columns };
  const text = `insert into shop_service ${columnsAndValues(all, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateService = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update shop_service set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** The open service of a vehicle in stock, if there is one; also of the trade-in that it was. */
export const openServiceOf = async (db: Db, tenant: number, stockId: number): Promise<number | undefined> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select s.id from shop_service s left join deal_trade t on t.dealership_id = s.dealership_id and t.id = s.trade_id
        where s.dealership_id = $1 and s.removed_at is null and s.done_at is null and s.status <> 'cancelled'
          and (s.stock_id = $2 or t.stock_id = $2) limit 1`,
      [tenant, stockId],
    )
  )[0]?.id;

/** A removed one, to bring it back. */
export const findRemoved = async (tx: Db, tenant: number, id: number): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `select id from shop_service where dealership_id = $1 and id = $2 and removed_at is not null for no key update`,
    [tenant, id],
  );
  if (!row) throw notFound();
  return row.id;
};

/** Whether the vendors are there and can still be chosen. */
export const presentVendors = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await queryPrepared<{ id: number }>(
    db,
    'select id from vendor where dealership_id = $1 and id = any($2) and removed_at is null and merged_into is null',
    [tenant, ids],
  );
  return new Set(rows.map(({ id }) => id));
};
