import { type CarOnDealState, carStateProblem } from '@forecourt/domain/deal/car-states';
import type { Db } from '../../../db/database';
import { notFound, Refusal } from '../../../http/refusal';
import { announceDeals } from '../announce';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { lockDeal, refreshDeal } from '../record/deal.queries';
import { findDealCar, updateDealCar } from './car.queries';
import { lockVehicles, refreshVehicles } from './vehicle-status';

/** Moves a car on a deal to another state; its vehicle follows. Every change of a car's state goes through here. */
export const moveCar = async (
  tx: Db,
  who: DealActor,
  dealCarId: number,
  state: CarOnDealState,
  { byBill = false }: { byBill?: boolean } = {},
): Promise<void> => {
  const { tenant, userId } = who;
  const found = await findDealCar(tx, tenant, dealCarId);
  if (!found) throw notFound();
  await lockDeal(tx, tenant, found.deal_id);
  const [vehicle] = await lockVehicles(tx, tenant, [found]);
  const car = await findDealCar(tx, tenant, dealCarId, 'for no key update');
  if (!car) throw notFound();
  if (car.state === state) return;
  // a bill that is sold or taken back knows which state is right
  const problem = byBill ? undefined : carStateProblem(car.state, state);
  if (problem) throw new Refusal(409, problem);
  const now = who.deps.now().toISOString();
  await updateDealCar(tx, tenant, car.id, { state, moved_at: now });
  await refreshVehicles(tx, tenant, [car]);
  await refreshDeal(tx, tenant, car.deal_id, now);
  await addDealEvents(tx, tenant, [
    {
      ...{ dealId: car.deal_id, kind: 'car-state', from: String(car.state), to: String(state) },
      ...{ text: vehicle ? `${vehicle.title}, ${vehicle.stock_no}` : '', userId },
    },
  ]);
  await announceDeals(who, [car.deal_id]);
};
