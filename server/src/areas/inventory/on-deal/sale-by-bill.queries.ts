import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Marks a vehicle sold by its bill of sale; the caller wins the deal. */
export const markSoldByBill = (
  tx: Db,
  tenant: number,
  stockId: number,
  { soldOn, inLease }: { soldOn: string; inLease: boolean },
) =>
  queryRows(
    tx,
    `update stock_vehicle set status_before_sale = case when status = ${SOLD} then status_before_sale else status end,
        status = ${SOLD}, sold_date = $3, in_lease = $4, version = version + 1 where dealership_id = $1 and id = $2`,
    [tenant, stockId, soldOn, inLease],
  );

export interface StateBeforeSale {
  status: number;
  statusBeforeSale: number | null;
  soldOn: string | null;
  inLease: boolean;
}

/** Sets a vehicle back to where it stood before its bill was sold. */
export const takeBackSaleByBill = (
  tx: Db,
  tenant: number,
  stockId: number,
  { status, statusBeforeSale, soldOn, inLease }: StateBeforeSale,
) =>
  queryRows(
    tx,
    `update stock_vehicle set status = $3, status_before_sale = $4, sold_date = $5, in_lease = $6, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, stockId, status, statusBeforeSale, soldOn, inLease],
  );

/** Takes a vehicle out of stock that came in as the trade-in of a sale which is taken back. */
export const takeTradeInOut = (tx: Db, tenant: number, stockId: number) =>
  queryRows(
    tx,
    `update stock_vehicle set deleted_at = now(), version = version + 1
      where dealership_id = $1 and id = $2 and deleted_at is null`,
    [tenant, stockId],
  );
