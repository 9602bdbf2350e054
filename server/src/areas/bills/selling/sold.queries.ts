import { CAR_ON_DEAL_STATE } from '@forecourt/domain/deal/car-states';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { BillRecord, BillState } from '../record/stored-bill';

/** Whether another bill of the deal is sold. */
export const hasOtherSoldBill = async (
  db: Db,
  tenant: number,
  dealId: number,
  billId: number,
): Promise<boolean> =>
  (
    await queryRows(
      db,
      `select 1 from bill_of_sale where dealership_id = $1 and deal_id = $2 and id <> $3 and state = 'sold'
        and removed_at is null limit 1`,
      [tenant, dealId, billId],
    )
  ).length > 0;

export interface UsedVehicle {
  id: number;
  title: string;
  stock_no: string;
  sold: boolean;
  /** It has a bill of sale or is further than the negotiation on a deal. */
  promised: boolean;
}

/** Vehicles that came in as trade-ins and that someone else has, or is about to have. */
export const findUsedTrades = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryRows<UsedVehicle>(
    db,
    `select * from (select s.id, s.title, s.stock_no, s.status = ${SOLD} as sold,
        exists (select 1 from bill_of_sale b where b.dealership_id = $1 and b.stock_id = s.id and b.state <> 'cancelled'
            and b.removed_at is null)
          or exists (select 1 from deal_car c where c.dealership_id = $1 and c.stock_id = s.id and c.removed_at is null
            and c.is_open and c.state >= ${CAR_ON_DEAL_STATE.billOfSale}) as promised
        from stock_vehicle s where s.dealership_id = $1 and s.id = any($2)) v where v.sold or v.promised order by v.id`,
    [tenant, stockIds],
  );

/** Bills that count for these vehicles, locked in the order of their ids. */
export const lockBillsOfStock = (tx: Db, tenant: number, stockIds: readonly number[]) =>
  queryRows<{ id: number; stock_id: number; state: BillState }>(
    tx,
    `select id, stock_id, state from bill_of_sale where dealership_id = $1 and stock_id = any($2) and state <> 'cancelled'
      and removed_at is null order by id for no key update`,
    [tenant, stockIds],
  );

/** The sold bills of these vehicles, with what taking them back depends on. */
export const readSoldBillsOfStock = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryRows<Pick<BillRecord, 'id' | 'number' | 'stock_id' | 'state' | 'vehicle_title' | 'before'>>(
    db,
    `select id, number, stock_id, state, vehicle_title, before from bill_of_sale
      where dealership_id = $1 and stock_id = any($2) and state = 'sold' and removed_at is null order by id`,
    [tenant, stockIds],
  );
