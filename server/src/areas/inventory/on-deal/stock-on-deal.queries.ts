import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StockOnDeal {
  id: number;
  status: number;
  /** Where a sold vehicle stood before; null where nobody knows. */
  status_before_sale: number | null;
  deleted: boolean;
  title: string;
  stock_no: string;
  vin: string;
  photo: string | null;
  odometer: number | null;
  odometer_type: number;
  /** The special price where there is one. */
  asking_price: number | null;
  cost_price: number | null;
  /** What was spent on it since it was bought. */
  added_costs: number;
  year: number | null;
  condition: number | null;
  fuel_type: string;
  passengers: number | null;
}

const FIELDS = `s.id, s.status, s.status_before_sale, s.deleted_at is not null as deleted, s.title, s.stock_no, s.vin,
  s.main_photo as photo, s.odometer, s.odometer_type,
  case when s.special_price > 0 then s.special_price else s.sell_price end as asking_price, s.cost_price, s.added_costs,
  s.year, s.condition, s.fuel_type, s.passengers`;

/** Vehicles locked in the order of their ids until the transaction ends; those that are not there are left out. */
export const lockStockOnDeal = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<StockOnDeal>(
    tx,
    `select ${FIELDS} from stock_vehicle s where s.dealership_id = $1 and s.id = any($2) order by s.id for no key update`,
    [tenant, ids],
  );

export const readStockOnDeal = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<StockOnDeal>(
    db,
    `select ${FIELDS} from stock_vehicle s where s.dealership_id = $1 and s.id = any($2) order by s.id`,
    [tenant, ids],
  );

/** Sets the status that the deals of a vehicle make of it; a sold one keeps its status until its sale is taken back. */
export const setStatusByDeal = (tx: Db, tenant: number, stockId: number, status: number) =>
  queryRows(
    tx,
    `update stock_vehicle set status = $3, version = version + 1
      where dealership_id = $1 and id = $2 and status <> $3 and status <> ${SOLD}`,
    [tenant, stockId, status],
  );

/** The row of the vehicle as such for a VIN, made within the transaction of the dealership (share-vehicle.sql). */
export const shareVehicleByVin = async (tx: Db, vin: string): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(tx, 'select share_vehicle($1) as id', [vin || null]);
  if (!row) throw new Error('share_vehicle answers an id');
  return row.id;
};

/** A vehicle with this VIN that is in stock and not sold. */
export const findUnsoldByVin = async (db: Db, tenant: number, vin: string): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      db,
      `select id from stock_vehicle
        where dealership_id = $1 and vin = $2 and vin <> '' and deleted_at is null and status <> ${SOLD}`,
      [tenant, vin],
    )
  )[0]?.id;
