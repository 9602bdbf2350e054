import { vehicleStatusOf } from '@forecourt/domain/deal/car-states';
import { SOLD, STOCK_STATUS, type StockStatus } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { lockStockOnDeal, type StockOnDeal, setStatusByDeal } from '../../inventory';
import { readDecidingStates } from './car.queries';

/** Sets the status of vehicles by all their deals; without one they get `earlier` back. The vehicles must be locked. */
export const refreshVehicles = async (
  tx: Db,
  tenant: number,
  cars: readonly { stock_id: number; earlier_status: StockStatus }[],
): Promise<void> => {
  for (const { stock_id, earlier_status } of cars) {
    const deciding = await readDecidingStates(tx, tenant, stock_id);
    const states = deciding.map(({ state }) => state);
    await setStatusByDeal(tx, tenant, stock_id, vehicleStatusOf(states, earlier_status));
  }
};

/** Vehicles of a deal, locked in the order of their ids. */
export const lockVehicles = (
  tx: Db,
  tenant: number,
  cars: readonly { stock_id: number }[],
): Promise<StockOnDeal[]> =>
  lockStockOnDeal(
    tx,
    tenant,
    cars.map(({ stock_id }) => stock_id),
  );

/** What a vehicle gets back when its last deal ends: its status before the first one. */
export const earlierStatusOf = async (
  tx: Db,
  tenant: number,
  { id, status, status_before_sale }: StockOnDeal,
): Promise<StockStatus> => {
  const [first] = await readDecidingStates(tx, tenant, id);
  if (first) return first.earlier_status;
  const before = status === SOLD ? (status_before_sale ?? STOCK_STATUS.readyForSale) : status;
  return before as StockStatus; // the column holds nothing else
};
