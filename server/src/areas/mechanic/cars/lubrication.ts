import {
  distancePerDay,
  type LubricationPlan,
  nextLubrication,
  USUAL_PER_DAY,
} from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import type { StoredService } from '../record/service.queries';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { findCar, type StoredCar, updateCar } from './car.queries';
import { readingsOf, savePlan } from './lubrication.queries';

const MILES = 1;

/** Sets a plan, with the day of the next change by how far the vehicle was driven so far. */
export const setPlan = async (
  tx: Db,
  tenant: number,
  car: Pick<StoredCar, 'id' | 'odometer_type'>,
  plan: LubricationPlan,
  { oil, reminds }: { oil: string; reminds: boolean },
): Promise<void> => {
  const readings = await readingsOf(tx, tenant, car.id);
  const { lastOn: on, lastOdometer } = plan;
  const known = lastOdometer === null ? readings : [...readings, { on, odometer: lastOdometer }];
  const usual = car.odometer_type === MILES ? USUAL_PER_DAY.miles : USUAL_PER_DAY.km;
  const next = nextLubrication(plan, distancePerDay(known, usual));
  await savePlan(tx, tenant, car.id, {
    ...{ ...plan, oil, reminds, nextOn: next?.on ?? null, nextOdometer: next?.odometer ?? null },
    because: next?.because ?? null,
  });
};

/** After an oil change of a customer's vehicle: the next one counts from it. A vehicle without a plan gets the shop's usual one. */
export const recordLubrication = async (
  tx: Db,
  service: StoredService,
  tenant: number,
  today: string,
): Promise<void> => {
  const { car_id, odometer, lubrication } = service;
  if (car_id === null) return;
  const car = await findCar(tx, tenant, car_id, 'for no key update of k');
  if (odometer !== null && odometer > (car.odometer ?? 0)) await updateCar(tx, tenant, car_id, { odometer });
  if (!lubrication) return;
  const usual = wholeSettings(await findSettings(tx, tenant));
  const hasPlan = car.last_on !== null;
  const everyDistance = hasPlan ? car.every_distance : usual.lubrication_distance || null;
  const everyMonths = hasPlan ? car.every_months : usual.lubrication_months || null;
  if (everyDistance === null && everyMonths === null) return;
  const plan = { everyDistance, everyMonths, lastOn: today, lastOdometer: odometer ?? car.odometer };
  await setPlan(tx, tenant, car, plan, { oil: car.oil ?? '', reminds: car.reminds ?? usual.reminds === 1 });
};
