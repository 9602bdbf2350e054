import { type Cents, roundCents } from '../money';
import {
  type Accrual,
  addAccruals,
  exactInterest,
  NO_ACCRUAL,
  roundAccrual,
  subtractBilled,
} from './accrual';
import { NOTHING, plus, smaller } from './amounts';
import { type BhphBalances, NO_BALANCES } from './balances';
import { daysBetween } from './day-numbers';
import { instalmentDays } from './due-days';
import { DEFAULT_ORDER, type PaymentPart } from './settings';
import { owedParts, payBalances, splitPayment } from './split';
import type { BhphTerms } from './terms';

export interface Instalment {
  number: number;
  day: string;
  amount: Cents;
  interest: Cents;
  principal: Cents;
  /** Principal left when every instalment so far was paid on its day. */
  balance: Cents;
  /** Sum of the instalments up to this one. */
  dueToDate: Cents;
}

/** Where a schedule starts: at the sale, or where a change of terms finds the account. */
export interface ScheduleStart {
  day: string;
  principal: Cents;
  carried?: Cents;
  accrual?: Accrual;
  order?: readonly PaymentPart[];
}

/**
 * Every instalment, computed as the ledger would if each were paid on its day, so that a schedule kept to the day ends at
 * exactly 0. It is shorter than agreed where rounding up repays a small loan early.
 */
export const buildBhphSchedule = (start: ScheduleStart, terms: BhphTerms): Instalment[] => {
  const { order = DEFAULT_ORDER } = start;
  const rows: Instalment[] = [];
  let balances: BhphBalances = {
    ...NO_BALANCES,
    principal: start.principal,
    carried: start.carried ?? NOTHING,
  };
  let accrual = start.accrual ?? NO_ACCRUAL;
  let previous = start.day;
  let dueToDate = NOTHING;
  const days = instalmentDays(terms);
  for (const [index, day] of days.entries()) {
    accrual = addAccruals(accrual, exactInterest(balances.principal, terms.apr, daysBetween(previous, day)));
    const interest = roundAccrual(accrual);
    const owed = roundCents(balances.principal + balances.carried + interest);
    if (owed === 0) break;
    const amount = index === days.length - 1 ? owed : smaller(terms.payment, owed);
    const { split } = splitPayment(amount, owedParts(balances, interest), order);
    balances = payBalances(balances, interest, split);
    accrual = subtractBilled(accrual, interest);
    previous = day;
    dueToDate = plus(dueToDate, amount);
    const { principal } = split;
    rows.push({
      number: index + 1,
      day,
      amount,
      interest: plus(split.carried, split.interest),
      principal,
      balance: balances.principal,
      dueToDate,
    });
  }
  return rows;
};
