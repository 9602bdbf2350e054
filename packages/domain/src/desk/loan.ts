import { type Cents, roundCents } from '../money';

/** 1 - (1 + rate)^-count, exact also for rates near 0. */
const discountSum = (rate: number, count: number): number => -Math.expm1(-count * Math.log1p(rate));

/** What `count` payments of 1, each at the end of its period, are worth today. */
export const annuityFactor = (rate: number, count: number): number =>
  rate === 0 ? count : discountSum(rate, count) / rate;

/** The equal payment that repays a loan, before it is rounded to cents. */
export const exactLoanPayment = (principal: number, rate: number, count: number): number =>
  principal / annuityFactor(rate, count);

/** The equal payment of a loan: `rate` is the interest of one period. */
export const loanPayment = (principal: Cents, rate: number, count: number): Cents =>
  roundCents(exactLoanPayment(principal, rate, count));

export interface SchedulePayment {
  number: number;
  payment: Cents;
  interest: Cents;
  principal: Cents;
  /** After this payment. */
  balance: Cents;
}

/**
 * Every payment of a loan. Interest is rounded to the cent each period and the last payment takes what is left, so that the
 * loan is repaid exactly. Where rounding up repays a small loan before its last payment, the schedule is shorter.
 */
export const loanSchedule = (
  principal: Cents,
  rate: number,
  payment: Cents,
  count: number,
): SchedulePayment[] => {
  const rows: SchedulePayment[] = [];
  let balance = principal;
  for (let number = 1; number <= count && balance > 0; number += 1) {
    const interest = roundCents(balance * rate);
    const owed = roundCents(balance + interest);
    const paid = number === count ? owed : roundCents(Math.min(payment, owed));
    balance = roundCents(owed - paid);
    rows.push({ number, payment: paid, interest, principal: roundCents(paid - interest), balance });
  }
  return rows;
};

/** Beyond this the rate of one period is not looked for. */
const HIGHEST_RATE = 10;
const HALVINGS = 100;

/** The rate of one period at which `worthAt`, which falls as the rate rises, comes down to `advance`. */
export const solveRate = (worthAt: (rate: number) => number, advance: number): number => {
  if (worthAt(0) <= advance) return 0;
  if (worthAt(HIGHEST_RATE) >= advance) return HIGHEST_RATE;
  let [low, high] = [0, HIGHEST_RATE];
  for (let i = 0; i < HALVINGS && high - low > 1e-15; i += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > advance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
