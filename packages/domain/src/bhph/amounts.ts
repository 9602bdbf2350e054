import { type Cents, roundCents } from '../money';

export const NOTHING = roundCents(0);

export const plus = (a: Cents, b: Cents): Cents => roundCents(a + b);
export const minus = (a: Cents, b: Cents): Cents => roundCents(a - b);
export const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b);
/** The amount, or 0 where it is negative. */
export const atLeastZero = (amount: Cents): Cents => (amount < 0 ? NOTHING : amount);

/** 1,000,000.00; products of an amount and a rate stay exact whole numbers below it. */
export const MAX_BHPH_AMOUNT = roundCents(100_000_000);

/** Why an amount cannot be paid or charged; undefined when it can. */
export const amountProblem = (amount: number): string | undefined => {
  if (!Number.isSafeInteger(amount)) return 'Enter an amount with at most two decimals';
  if (amount <= 0) return 'The amount must be above 0';
  return amount > MAX_BHPH_AMOUNT ? 'The amount must be at most $1,000,000.00' : undefined;
};
