import { PAYMENTS_PER_YEAR } from '../desk/frequency';
import type { Cents } from '../money';
import type { BhphAccount } from './account';
import { NOTHING, plus } from './amounts';
import { instalmentDays } from './due-days';
import { equalPayment } from './equal-payment';
import { accrueTo } from './interest';
import { buildBhphSchedule, type Instalment, type ScheduleStart } from './schedule';
import { type BhphTerms, MAX_BHPH_PAYMENTS } from './terms';

const startAt = (account: BhphAccount, day: string, principalChange: Cents): ScheduleStart => {
  const { balances, accrual, settings } = accrueTo(account, day);
  const principal = plus(balances.principal, principalChange);
  return { day, principal, carried: balances.carried, accrual, order: settings.applicationOrder };
};

/** The first due day of the present terms after a day, also after the last instalment. */
const nextDueDay = ({ terms }: BhphAccount, day: string): string => {
  const days = instalmentDays({ ...terms, numberOfPayments: 2 * MAX_BHPH_PAYMENTS });
  return days.find((due) => due > day) ?? day;
};

/**
 * The payments that are still to come when the present payment is made on each due day until nothing of the loan is owed,
 * also after the last instalment of the schedule. For forecasts, and to show how much longer a loan gets.
 */
export const projectPayments = (
  account: BhphAccount,
  day: string,
  principalChange: Cents = NOTHING,
): Instalment[] => {
  const firstDay = nextDueDay(account, day);
  const terms = { ...account.terms, firstDay, numberOfPayments: MAX_BHPH_PAYMENTS };
  return buildBhphSchedule(startAt(account, day, principalChange), terms);
};

export interface WantedTerms {
  apr?: number;
  frequency?: BhphTerms['frequency'];
  firstDay?: string;
  dueDays?: readonly number[];
  numberOfPayments?: number;
  payment?: Cents;
  principalChange?: Cents;
}

/**
 * Complete terms for a change: what is not said stays as it is. With the payment alone the number of payments follows; else
 * the payment follows from the number, which is that of the instalments still to come; with another frequency it is as many as
 * last about as long.
 */
export const proposeTerms = (account: BhphAccount, day: string, wanted: WantedTerms): BhphTerms => {
  const { apr = account.terms.apr, frequency = account.terms.frequency, principalChange = NOTHING } = wanted;
  const isSameRhythm = frequency === account.terms.frequency && wanted.firstDay === undefined;
  const dueDays = wanted.dueDays ?? (isSameRhythm ? account.terms.dueDays : undefined);
  const firstDay = wanted.firstDay ?? nextDueDay(account, day);
  const base = { apr, frequency, firstDay, ...(dueDays ? { dueDays } : {}) };
  const start = startAt(account, day, principalChange);
  if (wanted.payment !== undefined && wanted.numberOfPayments === undefined) {
    const terms = { ...base, payment: wanted.payment, numberOfPayments: MAX_BHPH_PAYMENTS };
    return { ...terms, numberOfPayments: Math.max(1, buildBhphSchedule(start, terms).length) };
  }
  const toCome = account.schedule.filter((instalment) => instalment.day > day).length;
  const share = PAYMENTS_PER_YEAR[frequency] / PAYMENTS_PER_YEAR[account.terms.frequency];
  const remaining = Math.min(MAX_BHPH_PAYMENTS, Math.max(1, Math.round(toCome * share)));
  const numberOfPayments = wanted.numberOfPayments ?? remaining;
  const counted = { ...base, numberOfPayments };
  return { ...counted, payment: wanted.payment ?? equalPayment(start, counted) };
};

/** The last payment under changed terms, which takes up what the others leave. */
export const lastPayment = (
  account: BhphAccount,
  day: string,
  terms: BhphTerms,
  principalChange: Cents = NOTHING,
): Cents => buildBhphSchedule(startAt(account, day, principalChange), terms).at(-1)?.amount ?? NOTHING;
