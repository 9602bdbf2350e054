import type { recordCalls } from '@forecourt/contract/inventory/record';
import { luxuryTax, sumCents, toCents, toDollars, vehicleTax } from '@forecourt/domain';
import { NEW_CONDITION, VEHICLE_TYPES } from '@forecourt/domain/vehicle/index';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { listPrices, readTaxed } from './price.queries';

/** A motor home, boat or trailer is no passenger vehicle. */
const PASSENGER: readonly number[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck, VEHICLE_TYPES.motorcycle];
/** Of the luxury tax, which motorcycles are free of. */
const CARS: readonly number[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck];
const CANADA = 'Canada';
const ZERO_EMISSION = ['Electric', 'Plug-in-Hybrid'];

export const priceHandlers: Pick<Handlers<typeof recordCalls>, 'tax' | 'priceHistory'> = {
  tax: async ({ params }, context) => {
    const car = await context.read((db) => readTaxed(db, context.tenant, params.id));
    if (!car) throw notFound();
    const day = todayAt(context);
    const price = toCents(car.price ?? 0);
    const luxury = luxuryTax({
      ...{ day, price, modelYear: car.year, seats: car.passengers },
      isNew: car.condition === NEW_CONDITION && car.country === CANADA,
      passenger: CARS.includes(car.vehicle_type),
    });
    const made = vehicleTax({
      ...{ province: car.abbreviation, country: car.country, day, price, extras: [luxury] },
      passenger: PASSENGER.includes(car.vehicle_type),
      zeroEmission: ZERO_EMISSION.includes(car.fuel_type),
    });
    return {
      price: toDollars(price),
      province: car.province ?? '',
      luxury_tax: toDollars(luxury),
      taxes: made.taxes.map(({ name, rate, amount }) => ({
        name,
        percent: rate / 1_000,
        amount: toDollars(amount),
      })),
      total_tax: toDollars(sumCents([luxury, made.totalTax])),
      total: toDollars(made.total),
    };
  },

  priceHistory: async ({ params }, context) => {
    const rows = await context.read((db) => listPrices(db, context.tenant, params.id));
    if (rows.length === 0) throw notFound();
    const changes = rows.flatMap(({ id, at, ...row }) =>
      id === null || at === null ? [] : [{ ...row, at }],
    );
    const nameOf = await staffNames(
      context,
      changes.map((row) => row.user_id),
    );
    return changes.map(({ user_id, ...change }) => ({ ...change, changed_by: nameOf(user_id) }));
  },
};
