import { isOpenDeal } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { type DealRecord, refreshDeal } from '../record/deal.queries';
import { carsOfDeal, updateDealCar } from './car.queries';
import { putCarOnDeal } from './put-car';
import { lockVehicles } from './vehicle-status';

/** Sets the agreed prices of the cars of a locked deal; a car that is not on it yet is added. */
export const agreeCars = async (
  tx: Db,
  actor: DealActor,
  deal: DealRecord,
  agreed: readonly { stockId: number; price: number }[],
): Promise<void> => {
  const { tenant, userId } = actor;
  if (!isOpenDeal(deal.status)) throw new Refusal(409, 'This deal is closed. Reopen it first.');
  const known = new Map((await carsOfDeal(tx, tenant, deal.id)).map((car) => [car.stock_id, car]));
  await lockVehicles(
    tx,
    tenant,
    agreed.map(({ stockId }) => ({ stock_id: stockId })),
  );
  for (const { stockId, price } of agreed) {
    const car = known.get(stockId);
    if (!car) {
      const place = { id: deal.id, seller_id: deal.seller_id, isOpen: true };
      await putCarOnDeal(tx, actor, place, { stockId, price });
      continue;
    }
    if (car.price === price) continue;
    await updateDealCar(tx, tenant, car.id, { price });
    await addDealEvents(tx, tenant, [
      {
        ...{ dealId: deal.id, kind: 'edited', text: 'Price', userId },
        ...{ from: car.price === null ? '' : car.price.toFixed(2), to: price.toFixed(2) },
      },
    ]);
  }
  await refreshDeal(tx, tenant, deal.id);
};
