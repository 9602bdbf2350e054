import { isDay } from '../dates';
import { PAYMENT_FREQUENCIES, periodicRate } from '../desk';
import type { Cents } from '../money';
import { isExactRate } from './accrual';
import { amountProblem } from './amounts';
import { daysBetween } from './day-numbers';
import { startsOnDueDay } from './due-days';
import { type BhphProblem, problem } from './problem';
import { type BhphTerms, MAX_BHPH_PAYMENTS } from './terms';

/** The first instalment is due within a year. */
const MOST_DAYS_TO_FIRST = 366;

const rateProblem = (apr: number): string | undefined => {
  if (!Number.isFinite(apr)) return 'Enter a rate';
  if (apr < 0) return 'The rate must not be negative';
  if (apr > 1) return 'The rate must be at most 100%';
  return isExactRate(apr) ? undefined : 'Enter a rate with at most four decimals of a percent';
};

const countProblem = (count: number): string | undefined => {
  if (!Number.isInteger(count)) return 'The number of payments must be a whole number';
  if (count < 1) return 'There must be at least one payment';
  return count > MAX_BHPH_PAYMENTS ? `At most ${MAX_BHPH_PAYMENTS} payments` : undefined;
};

const firstDayProblem = (firstDay: string, from: string): string | undefined => {
  if (!isDay(firstDay)) return 'Enter the day of the first payment';
  const days = daysBetween(from, firstDay);
  if (days <= 0) return `The first payment must be after ${from}`;
  return days > MOST_DAYS_TO_FIRST ? 'The first payment must be within a year' : undefined;
};

const DUE_DAYS = { weekly: 0, biweekly: 0, semimonthly: 2, monthly: 1 } as const;

const dueDaysProblem = (terms: BhphTerms): string | undefined => {
  const { dueDays, frequency } = terms;
  if (dueDays) {
    if (dueDays.length !== DUE_DAYS[frequency])
      return `This frequency takes ${DUE_DAYS[frequency]} days of the month`;
    const isRight = dueDays.every(
      (day, index) => Number.isInteger(day) && day >= 1 && day <= 31 && day > (dueDays[index - 1] ?? 0),
    );
    if (!isRight) return 'Enter days of the month from 1 to 31, the earlier first';
  }
  return startsOnDueDay(terms) ? undefined : 'The first payment must be on one of these days';
};

/** What is wrong with terms that count from a day on; empty when all is right. */
export const checkTerms = (terms: BhphTerms, from: string, principal: Cents): BhphProblem[] => {
  const problems: BhphProblem[] = [];
  const add = (field: string, message: string | undefined) => {
    if (message !== undefined) problems.push(problem(`terms.${field}`, message));
  };
  const isKnown = PAYMENT_FREQUENCIES.some(({ value }) => value === terms.frequency);
  add('apr', rateProblem(terms.apr));
  add('frequency', isKnown ? undefined : 'Choose how often a payment is made');
  add('numberOfPayments', countProblem(terms.numberOfPayments));
  add('payment', amountProblem(terms.payment));
  add('firstDay', firstDayProblem(terms.firstDay, from));
  if (problems.length > 0) return problems;
  add('dueDays', dueDaysProblem(terms));
  if (terms.numberOfPayments > 1 && terms.payment <= principal * periodicRate(terms.apr, terms.frequency))
    add('payment', 'The payment does not cover the interest of one period');
  return problems;
};
