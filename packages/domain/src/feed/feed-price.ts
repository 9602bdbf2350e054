import { type Cents, roundCents, toDollars } from '../money';
import { isWithin } from './day-range';
import type { FeedCar, FeedContext, SpecialPrice } from './feed-car';

export interface FeedPrice {
  /** What is asked on the day, with the dealer's charges; null where a shopper has to call or no price is known. */
  now: Cents | null;
  /** The usual price with the charges; the same as `now` without a special price. */
  usual: Cents | null;
  /** The special price that counts on the day. */
  special: SpecialPrice | null;
}

const NONE: FeedPrice = { now: null, usual: null, special: null };

const isPrice = (price: Cents | null): price is Cents => price !== null && price > 0;

/** The lowest special price of the day; one that is not below the usual price is none. */
const specialOn = ({ price, specials }: Pick<FeedCar, 'price' | 'specials'>, day: string) => {
  let lowest: SpecialPrice | null = null;
  for (const special of specials)
    if (
      isPrice(special.price) &&
      (!isPrice(price) || special.price < price) &&
      isWithin(day, special) &&
      (lowest === null || special.price < lowest.price)
    )
      lowest = special;
  return lowest;
};

/**
 * The prices of a vehicle in a feed: those that its page on the public site shows, since channels compare the two. All of them
 * contain the dealer's charges (domain.md 3.7). Call for price sends none.
 */
export const feedPrice = (
  car: Pick<FeedCar, 'price' | 'specials' | 'isCallForPrice'>,
  { dealer, day }: FeedContext,
): FeedPrice => {
  if (car.isCallForPrice) return NONE;
  const special = specialOn(car, day);
  const asked = special?.price ?? car.price;
  if (!isPrice(asked) || asked + dealer.charges <= 0) return NONE;
  const withCharges = (price: Cents) => roundCents(price + dealer.charges);
  return { now: withCharges(asked), usual: withCharges(isPrice(car.price) ? car.price : asked), special };
};

/** '29995' or '29995.50': cents only where there are some. '' for none. */
export const dollars = (cents: Cents | null): string => {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : toDollars(cents).toFixed(2);
};

/** '29995 CAD' */
export const withCurrency = (cents: Cents | null, { dealer }: FeedContext): string =>
  cents === null ? '' : `${dollars(cents)} ${dealer.currency}`;

const MILES_PER_KM = 0.621371;

/** The reading in the wanted unit, in whole numbers. */
export const odometerIn = (
  { odometer, odometerUnit }: Pick<FeedCar, 'odometer' | 'odometerUnit'>,
  unit: 'km' | 'mi',
): number | null => {
  if (odometer === null || odometerUnit === unit) return odometer;
  return Math.round(unit === 'mi' ? odometer * MILES_PER_KM : odometer / MILES_PER_KM);
};
