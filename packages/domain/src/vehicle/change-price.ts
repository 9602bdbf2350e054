import { changeByPercent, toCents, toDollars } from '../money';
import { MAX_PRICE } from './limits';

/** A price after a change by a percentage; it stops at the highest price that a car can have. */
export const changePrice = (price: number, percent: number): number =>
  Math.min(MAX_PRICE, toDollars(changeByPercent(toCents(price), percent)));
