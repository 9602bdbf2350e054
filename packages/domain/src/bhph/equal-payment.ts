import { type Cents, roundCents } from '../money';
import { accruedCents, NO_ACCRUAL } from './accrual';
import { NOTHING } from './amounts';
import { daysBetween } from './day-numbers';
import { instalmentDays } from './due-days';
import type { ScheduleStart } from './schedule';
import { DEFAULT_ORDER } from './settings';
import type { BhphTerms } from './terms';

type Terms = Omit<BhphTerms, 'payment'>;

/** The interest on one cent of principal from each due day to the next, the first from the start. */
const interestFactors = ({ day }: ScheduleStart, terms: Terms): number[] => {
  let previous = day;
  return instalmentDays(terms).map((due) => {
    const factor = (terms.apr * daysBetween(previous, due)) / 365;
    previous = due;
    return factor;
  });
};

/** The payment, not rounded, by which a debt is repaid that bears interest on everything owed. */
const compounded = ({ principal, carried = NOTHING }: ScheduleStart, factors: readonly number[]): number => {
  let [debt, paidByOne] = [principal + carried, 0];
  for (const factor of factors) [debt, paidByOne] = [debt * (1 + factor), paidByOne * (1 + factor) + 1];
  return paidByOne > 0 ? debt / paidByOne : 0;
};

/**
 * As the first version of the bills' calculator has it. It takes interest on interest that is carried, which no loan here
 * bears: after a long first period the last instalment is lower than the others by more than rounding.
 */
export const compoundedPayment = (start: ScheduleStart, terms: Terms): Cents =>
  roundCents(compounded(start, interestFactors(start, terms)));

/** What is owed after the last of equal payments, without rounding; negative where they are more than is owed. */
const owedAfter = (start: ScheduleStart, factors: readonly number[], payment: number): number => {
  const { order = DEFAULT_ORDER, accrual = NO_ACCRUAL } = start;
  const owed = {
    ...{ principal: Number(start.principal), carried: Number(start.carried ?? NOTHING) },
    interest: accruedCents(accrual),
  };
  const parts = order.filter((part) => part === 'carried' || part === 'interest' || part === 'principal');
  let surplus = 0;
  for (const factor of factors) {
    owed.interest += owed.principal * factor;
    let rest = payment;
    for (const part of parts) {
      const paid = Math.min(rest, owed[part]);
      owed[part] -= paid;
      rest -= paid;
    }
    owed.carried += owed.interest;
    owed.interest = 0;
    surplus += rest;
  }
  return owed.principal + owed.carried - surplus;
};

/** Halvings that leave less than a thousandth of a cent of the largest payment. */
const STEPS = 50;
const ALMOST_NOTHING = 0.01;

/**
 * The equal payment that repays the loan on its due days with interest on actual days. The last instalment takes what
 * rounding to the cent leaves. 0 for terms that are not possible.
 */
export const equalPayment = (start: ScheduleStart, terms: Terms): Cents => {
  const factors = interestFactors(start, terms);
  const usual = compounded(start, factors);
  if (Math.abs(owedAfter(start, factors, usual)) < ALMOST_NOTHING) return roundCents(usual);
  // interest that a payment does not cover is carried and bears none itself, so that no closed formula holds
  let [low, high] = [0, 2 * usual];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (owedAfter(start, factors, middle) > 0) low = middle;
    else high = middle;
  }
  return roundCents(high);
};
