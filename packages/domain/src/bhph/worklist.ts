import { type Cents, sumCents } from '../money';
import type { BhphAccount, BhphStatus } from './account';
import { daysBetween } from './day-numbers';
import { checkInsurance, type InsuranceCheck } from './insurance';
import { type BhphLateness, lateness } from './lateness';
import { payoff } from './payoff';
import { lastPromise, type PromiseState } from './promises';

/** Days past due, from and to, both counted. */
export const AGEING_BUCKETS = [
  { key: 'current', label: 'Current', from: 0, to: 0 },
  { key: '1-7', label: '1 to 7 days', from: 1, to: 7 },
  { key: '8-15', label: '8 to 15 days', from: 8, to: 15 },
  { key: '16-30', label: '16 to 30 days', from: 16, to: 30 },
  { key: '31-60', label: '31 to 60 days', from: 31, to: 60 },
  { key: '61-90', label: '61 to 90 days', from: 61, to: 90 },
  { key: 'over-90', label: 'Over 90 days', from: 91, to: Number.POSITIVE_INFINITY },
] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]['key'];

export const ageingBucket = (daysPastDue: number): AgeingBucket =>
  AGEING_BUCKETS.find(({ to }) => daysPastDue <= to)?.key ?? 'over-90';

export interface CollectorRow {
  status: BhphStatus;
  bucket: AgeingBucket;
  lateness: BhphLateness;
  payoff: Cents;
  promise: { promisedDay: string; amount: Cents; state: PromiseState } | null;
  insurance: InsuranceCheck;
  /** Nothing was paid for so long after the first due day that the sale itself is in doubt. */
  isFirstPaymentDefault: boolean;
  /** Somebody should act today: past due or a broken promise, and no promise that still runs. */
  needsContact: boolean;
}

const isFirstPaymentDefault = (
  { totals, schedule, settings, openedOn, progress }: BhphAccount,
  day: string,
): boolean => {
  const first = schedule[0];
  // after a change of terms the first instalment is not the first of the loan
  if (!first || totals.paid > 0 || progress.since !== openedOn) return false;
  return daysBetween(first.day, day) >= settings.firstPaymentDefaultDays;
};

/** What the collector's worklist shows of an account on a day. */
export const collectorRow = (
  account: BhphAccount,
  day: string,
  insuranceExpiresOn: string | null,
): CollectorRow => {
  const late = lateness(account, day);
  const promise = lastPromise(account, day);
  const isPastDue = late.daysPastDue > 0 || late.pickUpPastDue > 0;
  return {
    status: account.status,
    bucket: ageingBucket(late.daysPastDue),
    lateness: late,
    payoff: payoff(account, day).total,
    promise: promise && { promisedDay: promise.promisedDay, amount: promise.amount, state: promise.state },
    insurance: checkInsurance(insuranceExpiresOn, day, account.settings.insuranceWarningDays),
    isFirstPaymentDefault: isFirstPaymentDefault(account, day),
    needsContact:
      account.status === 'open' && promise?.state !== 'waiting' && (isPastDue || promise?.state === 'broken'),
  };
};

export interface AgeingLine {
  bucket: AgeingBucket;
  label: string;
  accounts: number;
  amountPastDue: Cents;
  payoff: Cents;
}

/** One line for each bucket, also those without accounts. Accounts that are paid off or charged off are left out. */
export const ageingSummary = (rows: readonly CollectorRow[]): AgeingLine[] => {
  const counting = rows.filter(({ status }) => status === 'open' || status === 'repossessed');
  return AGEING_BUCKETS.map(({ key, label }) => {
    const inBucket = counting.filter(({ bucket }) => bucket === key);
    return {
      ...{ bucket: key, label, accounts: inBucket.length },
      amountPastDue: sumCents(inBucket.map((row) => row.lateness.amountPastDue)),
      payoff: sumCents(inBucket.map((row) => row.payoff)),
    };
  });
};
