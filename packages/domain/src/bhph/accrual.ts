import { type Cents, roundCents } from '../money';

/** Rates have at most six decimals (0.199900 is 19.99 %), so that they are whole numbers of millionths. */
const RATE_UNITS = 1_000_000;
const DAYS_OF_YEAR = 365;
const DENOMINATOR = DAYS_OF_YEAR * RATE_UNITS;

export const isExactRate = (apr: number): boolean =>
  Number.isFinite(apr) && Math.abs(apr * RATE_UNITS - Math.round(apr * RATE_UNITS)) < 1e-6;

/**
 * Interest to the fraction of a cent: whole cents and a numerator over 365 millions. Nothing is lost by rounding: what a
 * payment's interest was rounded up or down by stays here and is part of the next payment's interest.
 */
export interface Accrual {
  cents: number;
  /** From 0 to below 365,000,000; the cents are -1 after interest was rounded up. */
  fraction: number;
}

export const NO_ACCRUAL: Accrual = { cents: 0, fraction: 0 };

const normalise = (cents: number, fraction: number): Accrual => {
  const rest = fraction % DENOMINATOR;
  return { cents: cents + (fraction - rest) / DENOMINATOR, fraction: rest };
};

/** principal x rate / 365 x days, in whole numbers only. */
export const exactInterest = (principal: Cents, apr: number, days: number): Accrual => {
  const perDay = principal * Math.round(apr * RATE_UNITS);
  const rest = perDay % DENOMINATOR;
  return normalise(((perDay - rest) / DENOMINATOR) * days, rest * days);
};

export const addAccruals = (a: Accrual, b: Accrual): Accrual =>
  normalise(a.cents + b.cents, a.fraction + b.fraction);

/** Cents with their fraction. */
export const accruedCents = ({ cents, fraction }: Accrual): number => cents + fraction / DENOMINATOR;

/** To the cent, half a cent up. */
export const roundAccrual = ({ cents, fraction }: Accrual): Cents =>
  roundCents(Math.max(0, cents + (fraction * 2 >= DENOMINATOR ? 1 : 0)));

/** What is left of the exact interest once `billed` was asked for. */
export const subtractBilled = (accrual: Accrual, billed: Cents): Accrual => ({
  cents: accrual.cents - billed,
  fraction: accrual.fraction,
});
