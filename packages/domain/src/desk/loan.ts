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

/** Interest on actual days, as a loan of the dealer's own bears it (domain.md 4.5). */
export const simpleInterest = (principal: Cents, apr: number, days: number): Cents =>
  roundCents((principal * apr * days) / 365);

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
 * `firstRate` is the interest of the first period where that is longer.
 */
export const loanSchedule = (
  principal: Cents,
  rate: number,
  payment: Cents,
  count: number,
  firstRate: number = rate,
): SchedulePayment[] => {
  const rows: SchedulePayment[] = [];
  let balance = principal;
  for (let number = 1; number <= count && balance > 0; number += 1) {
    const interest = roundCents(balance * (number === 1 ? firstRate : rate));
    const owed = roundCents(balance + interest);
    const paid = number === count ? owed : roundCents(Math.min(payment, owed));
    balance = roundCents(owed - paid);
    rows.push({ number, payment: paid, interest, principal: roundCents(paid - interest), balance });
  }
  return rows;
};

/** Beyond this the rate of one period is not looked for. */
const HIGHEST_RATE = 10;
const FIRST_GUESS = 0.01;
const MOST_STEPS = 100;
const CLOSE_ENOUGH = 1e-14;

/**
 * The rate of one period at which `worthAt`, which falls as the rate rises, comes down to `advance`. Regula falsi with the
 * Illinois rule: a few steps where halving takes fifty, since the grid asks for thirty rates at each keystroke.
 */
export const solveRate = (worthAt: (rate: number) => number, advance: number): number => {
  let [low, above] = [0, worthAt(0) - advance];
  if (above <= 0) return 0;
  let [high, below] = [FIRST_GUESS, worthAt(FIRST_GUESS) - advance];
  while (below > 0) {
    if (high >= HIGHEST_RATE) return HIGHEST_RATE;
    [low, above] = [high, below];
    high = Math.min(HIGHEST_RATE, high * 4);
    below = worthAt(high) - advance;
  }
  let side = 0;
  for (let step = 0; step < MOST_STEPS && high - low > CLOSE_ENOUGH; step += 1) {
    const rate = (low * below - high * above) / (below - above);
    const rest = worthAt(rate) - advance;
    if (Math.abs(rest) <= CLOSE_ENOUGH * advance) return rate;
    if (rest > 0) {
      if (side === 1) below /= 2;
      [low, above, side] = [rate, rest, 1];
    } else {
      if (side === -1) above /= 2;
      [high, below, side] = [rate, rest, -1];
    }
  }
  return (low * below - high * above) / (below - above);
};
