import { type BillEvent, type SaleState, stateAfter } from '@forecourt/domain/bill-of-sale/index';
import { SOLD, STOCK_STATUS, type StockStatus } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { findDealCar, moveCar } from '../../deals';
import { setStatusByDeal } from '../../inventory';
import type { StoredBill } from '../record/stored-bill';
import { readBillVehicle } from '../starting/vehicle.queries';
import type { BillActor } from '../viewer';

export type BillOfState = Pick<StoredBill, 'dealCarId' | 'stockId' | 'type' | 'before'>;

/** The states of the vehicle and of its car on the deal as they are now. */
export const readSaleState = async (
  tx: Db,
  tenant: number,
  { dealCarId, stockId }: Pick<BillOfState, 'dealCarId' | 'stockId'>,
): Promise<SaleState> => {
  const car = dealCarId === null ? undefined : await findDealCar(tx, tenant, dealCarId);
  const vehicle = stockId === null ? undefined : await readBillVehicle(tx, tenant, stockId);
  return {
    carOnDeal: car?.state ?? null,
    vehicle: (vehicle?.status ?? STOCK_STATUS.justEntered) as StockStatus, // the column holds nothing else
    inLease: vehicle?.in_lease ?? false,
    soldDay: vehicle?.sold_date ?? null,
  };
};

/** Sets the state of the car on its deal, whose vehicle follows; of a vehicle without a deal its status. Not for a sold one. */
export const writeSaleState = async (
  tx: Db,
  actor: BillActor,
  { dealCarId, stockId }: Pick<BillOfState, 'dealCarId' | 'stockId'>,
  { carOnDeal, vehicle }: SaleState,
): Promise<void> => {
  if (dealCarId !== null && carOnDeal !== null)
    return moveCar(tx, actor, dealCarId, carOnDeal, { byBill: true });
  if (stockId !== null && vehicle !== SOLD) await setStatusByDeal(tx, actor.tenant, stockId, vehicle);
};

/** Applies an event before the sale, and answers the states that it found. */
export const applyBillEvent = async (
  tx: Db,
  actor: BillActor,
  bill: BillOfState,
  event: Exclude<BillEvent, 'sold' | 'unsold'>,
): Promise<SaleState> => {
  const now = await readSaleState(tx, actor.tenant, bill);
  // a vehicle that was marked sold by hand keeps its status until that is taken back
  if (now.vehicle === SOLD) return now;
  // the car was taken off its deal, which has set the vehicle's status
  if (bill.dealCarId !== null && now.carOnDeal === null) return now;
  const beforeBill = bill.before.bill ?? now;
  const wanted = stateAfter({ event, type: bill.type, day: actor.today, now, beforeBill });
  await writeSaleState(tx, actor, bill, wanted);
  return now;
};
