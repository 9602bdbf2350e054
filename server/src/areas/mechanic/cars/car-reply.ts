import type { ShopCar, ShopCarRow } from '@forecourt/contract/mechanic/cars';
import type { ServiceStatus } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { findCar, historyOf, type StoredCar } from './car.queries';
import { pageAddress } from './page-address';

const planOf = (car: StoredCar): ShopCarRow['lubrication'] =>
  car.last_on === null
    ? null
    : {
        ...{ every_distance: car.every_distance, every_months: car.every_months, last_on: car.last_on },
        ...{ last_odometer: car.last_odometer, oil: car.oil ?? '', next_on: car.next_on },
        ...{ next_odometer: car.next_odometer, because: car.because, reminds: car.reminds ? 1 : 0 },
        ...{ reminded_at: car.reminded_at, version: car.plan_version ?? 0 },
      };

export const toCarRow = (car: StoredCar): ShopCarRow => ({
  ...{ id: car.id, title: car.title, vin_number: car.vin, plate: car.plate, odometer: car.odometer },
  odometer_type: car.odometer_type,
  customer:
    car.customer_id === null
      ? null
      : {
          ...{ id: car.customer_id, name: car.customer ?? '' },
          ...{ mobile: car.mobile ?? '', email: car.email ?? '' },
        },
  lubrication: planOf(car),
  ...{ services: car.services, last_service_on: car.last_service_on, version: car.version },
});

export const readCar = async ({ deps, tenant, session }: Context, db: Db, id: number): Promise<ShopCar> => {
  const car = await findCar(db, tenant, id);
  const history = await historyOf(db, tenant, id);
  return {
    ...toCarRow(car),
    ...{ year: car.year, make: car.make, model: car.model, trim: car.trim, color: car.color },
    // whoever has the address can open the page: not for platform staff who view the account
    page_url: session.look ? '' : pageAddress(deps, tenant, id),
    history: history.map((one) => ({ ...one, status: one.status as ServiceStatus })), // the column holds nothing else
  };
};
