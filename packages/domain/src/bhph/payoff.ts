import { type Cents, roundCents, sumCents } from '../money';
import type { BhphAccount } from './account';
import { exactInterest, roundAccrual } from './accrual';
import { sumBalances } from './balances';
import { addDays } from './day-numbers';
import type { BhphEvent } from './events';
import { accrueTo, openInterest } from './interest';
import { bhphAccountOn } from './ledger';
import { owedParts, type PaymentSplit } from './split';

export interface Payoff {
  day: string;
  /** What is owed of each part; `interest` is what no payment was asked for yet. */
  parts: PaymentSplit;
  /** Interest, carried interest and principal. */
  loan: Cents;
  total: Cents;
}

/** What pays everything on a day, which is not before the account's last event. */
export const payoff = (account: BhphAccount, day: string): Payoff => {
  const at = accrueTo(account, day);
  const interest = openInterest(at);
  const { principal, carried } = at.balances;
  return {
    day,
    parts: owedParts(at.balances, interest),
    loan: sumCents([principal, carried, interest]),
    total: roundCents(sumBalances(at.balances) + interest),
  };
};

/** The payoff on any day since the sale, also one before the last payment. */
export const payoffOn = (events: readonly BhphEvent[], day: string): Payoff =>
  payoff(bhphAccountOn(events, day), day);

/** Interest of one day at the present principal, to the cent. */
export const interestPerDay = ({ balances, terms, isAccruing }: BhphAccount): Cents =>
  isAccruing ? roundAccrual(exactInterest(balances.principal, terms.apr, 1)) : roundCents(0);

export interface PayoffLetter extends Payoff {
  perDay: Cents;
  validTo: string;
  /** The payoff on each day that the letter is valid; exact, where adding `perDay` may be cents off. */
  byDay: readonly { day: string; total: Cents }[];
}

export const MAX_LETTER_DAYS = 60;

export const payoffLetter = (account: BhphAccount, day: string, validDays = 10): PayoffLetter => {
  if (!Number.isInteger(validDays) || validDays < 0 || validDays > MAX_LETTER_DAYS)
    throw new RangeError(`a letter is valid for 0 to ${MAX_LETTER_DAYS} days`);
  const byDay = Array.from({ length: validDays + 1 }, (_, index) => {
    const { day: on, total } = payoff(account, addDays(day, index));
    return { day: on, total };
  });
  return {
    ...payoff(account, day),
    ...{ perDay: interestPerDay(account), validTo: addDays(day, validDays), byDay },
  };
};
