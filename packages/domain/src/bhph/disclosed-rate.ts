import { solveRate } from '../desk/loan';
import { type Cents, roundCents, sumCents } from '../money';
import { daysBetween } from './day-numbers';
import type { Instalment } from './schedule';
import type { BhphOpening } from './terms';

/** What the customer really gets: the principal without the charges that are in it, less those paid in cash. */
export const amountAdvanced = ({ principal, charges }: Pick<BhphOpening, 'principal' | 'charges'>): Cents =>
  roundCents(principal - sumCents(charges.map(({ amount }) => amount)));

/** What payments are worth on the day of the sale, with interest at `rate` a year on actual days. */
const worthAt = (from: string, schedule: readonly Instalment[], rate: number): number => {
  let [worth, growth, previous] = [0, 1, from];
  for (const { day, amount } of schedule) {
    growth *= 1 + (rate * daysBetween(previous, day)) / 365;
    worth += amount / growth;
    previous = day;
  }
  return worth;
};

/**
 * The yearly rate with all mandatory charges: at this rate the instalments repay exactly what was advanced. Without charges
 * it is the rate of the loan.
 */
export const disclosedRate = (
  opening: Pick<BhphOpening, 'principal' | 'charges' | 'terms'>,
  soldOn: string,
  schedule: readonly Instalment[],
): number => {
  const advance = amountAdvanced(opening);
  if (opening.charges.length === 0 || advance <= 0) return opening.terms.apr;
  return solveRate((rate) => worthAt(soldOn, schedule, rate), advance);
};
