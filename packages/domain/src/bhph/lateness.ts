import { type Cents, roundCents, sumCents } from '../money';
import type { BhphAccount } from './account';
import { atLeastZero, minus, NOTHING, smaller } from './amounts';
import { daysBetween } from './day-numbers';
import { payoff } from './payoff';
import type { Instalment } from './schedule';
import type { LatenessMethod } from './settings';

export interface DueInstalment {
  number: number;
  day: string;
  /** What is still to be paid of it. */
  amount: Cents;
}

export interface BhphLateness {
  method: LatenessMethod;
  daysPastDue: number;
  instalmentsPastDue: number;
  amountPastDue: Cents;
  /** Of the first instalment that is past due. */
  oldestDueDay: string | null;
  /** The first instalment that is not covered, past due or not. null when nothing more is due. */
  nextDue: DueInstalment | null;
  /** The first instalment that is not covered and not past due: the next payment to expect. null after the last one. */
  upcoming: DueInstalment | null;
  /** Instalments covered before their day. */
  instalmentsAhead: number;
  /** Pick-up payments whose day has passed. */
  pickUpPastDue: Cents;
}

const isCovered = (account: BhphAccount, method: LatenessMethod, instalment: Instalment): boolean => {
  if (method === 'total-paid') return instalment.dueToDate <= account.progress.paid;
  if (method === 'principal') return account.balances.principal <= instalment.balance;
  return instalment.number <= account.progress.payments;
};

/** What is unpaid of an instalment; only the total paid tells of a part. */
export const unpaidOf = (account: BhphAccount, method: LatenessMethod, instalment: Instalment): Cents =>
  method === 'total-paid'
    ? smaller(instalment.amount, atLeastZero(minus(instalment.dueToDate, account.progress.paid)))
    : instalment.amount;

/**
 * Instalments that are not covered. Where all are and something is still owed (interest of late payments, added charges),
 * that is due with the last one.
 */
export const uncoveredInstalments = (
  account: BhphAccount,
  method: LatenessMethod,
  loanOwed: Cents,
): Instalment[] => {
  if (loanOwed === 0) return [];
  const open = account.schedule.filter((instalment) => !isCovered(account, method, instalment));
  const last = account.schedule.at(-1);
  return open.length === 0 && last ? [{ ...last, amount: loanOwed }] : open;
};

const amountDue = (
  account: BhphAccount,
  method: LatenessMethod,
  due: readonly Instalment[],
  day: string,
): Cents => {
  const { loan, parts } = payoff(account, day);
  const last = due.at(-1);
  if (!last) return NOTHING;
  if (last.number === account.schedule.at(-1)?.number) return loan;
  const owed =
    method === 'principal'
      ? roundCents(parts.principal - last.balance + parts.carried + parts.interest)
      : sumCents(due.map((instalment) => unpaidOf(account, method, instalment)));
  return smaller(owed, loan);
};

/** Never more than pays the loan on that day; the last instalment is all that is left then. */
const dueOf = (
  account: BhphAccount,
  method: LatenessMethod,
  instalment: Instalment,
  day: string,
): DueInstalment => {
  const { loan } = payoff(account, instalment.day > day ? instalment.day : day);
  const isLast = instalment.number === account.schedule.at(-1)?.number;
  const amount = isLast ? loan : smaller(loan, unpaidOf(account, method, instalment));
  return { number: instalment.number, day: instalment.day, amount };
};

const pickUpDue = ({ pickUps, balances }: BhphAccount, isDue: (day: string) => boolean): Cents => {
  const all = sumCents(pickUps.map(({ amount }) => amount));
  const due = sumCents(pickUps.filter(({ day }) => isDue(day)).map(({ amount }) => amount));
  return atLeastZero(minus(due, minus(all, balances.pickUp)));
};

/** How late or how far ahead the customer is at the end of a day. An instalment is past due from the day after its due day. */
export const lateness = (
  account: BhphAccount,
  day: string,
  method: LatenessMethod = account.settings.lateness,
): BhphLateness => {
  const { loan } = payoff(account, day);
  const open = uncoveredInstalments(account, method, loan);
  const pastDue = open.filter((instalment) => instalment.day < day);
  const [oldest, next] = [pastDue[0], open[0]];
  const upcoming = open.find((instalment) => instalment.day >= day);
  const isAhead = (instalment: Instalment) => instalment.day > day && isCovered(account, method, instalment);
  return {
    method,
    daysPastDue: oldest ? daysBetween(oldest.day, day) : 0,
    instalmentsPastDue: pastDue.length,
    amountPastDue: amountDue(account, method, pastDue, day),
    oldestDueDay: oldest?.day ?? null,
    nextDue: next ? dueOf(account, method, next, day) : null,
    upcoming: upcoming ? dueOf(account, method, upcoming, day) : null,
    instalmentsAhead: loan === 0 ? 0 : account.schedule.filter(isAhead).length,
    pickUpPastDue: pickUpDue(account, (due) => due < day),
  };
};

/** What the customer has to pay on a day: instalments and pick-up payments due up to and on it. For pre-authorised debits. */
export const amountDueOn = (
  account: BhphAccount,
  day: string,
): { loan: Cents; pickUp: Cents; total: Cents } => {
  const method = account.settings.lateness;
  const due = uncoveredInstalments(account, method, payoff(account, day).loan).filter(
    (instalment) => instalment.day <= day,
  );
  const loan = amountDue(account, method, due, day);
  const pickUp = pickUpDue(account, (on) => on <= day);
  return { loan, pickUp, total: sumCents([loan, pickUp]) };
};
