import { type Cents, percentOf, roundCents } from '../money';

/** domain.md 4.3: the federal tax on new cars over a price, in force since this day. */
const IN_FORCE_FROM = '2022-09-01';
const THRESHOLD = roundCents(100_000 * 100);
/** Thousandths of a percent. */
const OF_PRICE = 10_000;
const OF_EXCESS = 20_000;

const FIRST_TAXED_YEAR = 2019;
const MOST_SEATS = 10;
const HIGHEST_GVWR_KG = 3_856;

export interface NewVehicle {
  /** YYYY-MM-DD */
  day: string;
  /** What the car costs with all that belongs to it, before taxes and before a trade-in, which does not reduce it. */
  price: Cents;
  /** A car that was registered in Canada before is not taxed. */
  isNew: boolean;
  /** A car, light truck or sport utility; not a motorcycle, motor home or vehicle for emergencies. */
  passenger?: boolean;
  modelYear?: number | null;
  seats?: number | null;
  grossWeightKg?: number | null;
}

const isTaxed = (vehicle: NewVehicle): boolean => {
  const { day, isNew, passenger = true } = vehicle;
  if (!isNew || !passenger || day < IN_FORCE_FROM) return false;
  const isOld = (vehicle.modelYear ?? FIRST_TAXED_YEAR) < FIRST_TAXED_YEAR;
  const isBus = (vehicle.seats ?? 0) > MOST_SEATS;
  const isHeavy = (vehicle.grossWeightKg ?? 0) > HIGHEST_GVWR_KG;
  return !isOld && !isBus && !isHeavy;
};

/**
 * The luxury tax on a sale: 10 % of the price or 20 % of what is over 100,000, whichever is less; 0 where none is due.
 * GST, HST and provincial taxes are charged on it too: it goes into `extras` of vehicleTax.
 */
export const luxuryTax = (vehicle: NewVehicle): Cents => {
  const { price } = vehicle;
  if (!isTaxed(vehicle) || price <= THRESHOLD) return roundCents(0);
  const ofPrice = percentOf(price, OF_PRICE);
  const ofExcess = percentOf(roundCents(price - THRESHOLD), OF_EXCESS);
  return roundCents(Math.min(ofPrice, ofExcess));
};
