import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { lockStockOnDeal } from '../../inventory';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { carsOfDeal, insertDealCar } from './car.queries';
import { earlierStatusOf, refreshVehicles } from './vehicle-status';

/** So many cars on one deal: each change of the deal locks all of them. */
const CARS_MOST = 20;

interface NewCar {
  stockId: number;
  /** null: the asking price of the vehicle. */
  price: number | null;
}

/** Puts a car on a deal whose row is locked; the vehicle follows. A sold one is refused. */
export const putCarOnDeal = async (
  tx: Db,
  { tenant, userId, deps }: DealActor,
  deal: { id: number; seller_id: number | null; isOpen: boolean },
  { stockId, price }: NewCar,
): Promise<number> => {
  const [vehicle] = await lockStockOnDeal(tx, tenant, [stockId]);
  if (!vehicle || vehicle.deleted) throw badField('mvdId', 'There is no such vehicle');
  if (vehicle.status === SOLD) throw badField('mvdId', 'This vehicle is sold');
  const already = await carsOfDeal(tx, tenant, deal.id);
  if (already.some(({ stock_id }) => stock_id === stockId))
    throw new Refusal(409, 'This vehicle is on the deal already', {
      fields: { mvdId: 'This vehicle is on the deal already' },
    });
  if (already.length >= CARS_MOST) throw badField('mvdId', `At most ${CARS_MOST} vehicles on one deal`);
  const earlier_status = await earlierStatusOf(tx, tenant, vehicle);
  const id = await insertDealCar(tx, {
    ...{ dealership_id: tenant, deal_id: deal.id, stock_id: stockId, price: price ?? vehicle.asking_price },
    ...{
      earlier_status,
      is_open: deal.isOpen,
      seller_id: deal.seller_id,
      moved_at: deps.now().toISOString(),
    },
  });
  await refreshVehicles(tx, tenant, [{ stock_id: stockId, earlier_status }]);
  await addDealEvents(tx, tenant, [
    {
      ...{ dealId: deal.id, kind: 'car-added', to: String(stockId), userId },
      text: `${vehicle.title}, ${vehicle.stock_no}`,
    },
  ]);
  return id;
};
