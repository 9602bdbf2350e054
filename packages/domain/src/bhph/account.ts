import type { Cents } from '../money';
import type { Accrual } from './accrual';
import type { BhphBalances } from './balances';
import type { BhphEventKind, PromiseEvent } from './events';
import type { Instalment } from './schedule';
import type { BhphBorrower, BhphSettings, ChargeKind } from './settings';
import type { PaymentSplit } from './split';
import type { BhphTerms, PickUpPayment } from './terms';

export const BHPH_STATUSES = ['open', 'repossessed', 'charged-off', 'paid-off'] as const;
export type BhphStatus = (typeof BHPH_STATUSES)[number];

/** Days during which principal and rate were the same. */
export interface AccrualLine {
  from: string;
  to: string;
  days: number;
  principal: Cents;
  apr: number;
}

/** One event in the account's history and what it did. */
export interface BhphLedgerEntry {
  id: number;
  kind: Exclude<BhphEventKind, 'voided'>;
  day: string;
  /** Paid, charged, promised or refunded; 0 for events without an amount. */
  amount: Cents;
  charge?: ChargeKind;
  label?: string;
  /** How a payment or recovery was divided. */
  split?: PaymentSplit;
  /** Interest asked for by this event, and the days that it is for. */
  interest: Cents;
  accrual: readonly AccrualLine[];
  /** What a payment brought above the debt. */
  surplus: Cents;
  balances: BhphBalances;
  /** The event that took this one back; such an entry changed nothing. */
  voidedBy: number | null;
}

export interface BhphTotals {
  paid: Cents;
  interest: Cents;
  principal: Cents;
  fees: Cents;
  recovered: Cents;
  refunded: Cents;
}

/** How far the customer is with the present schedule. */
export interface ScheduleProgress {
  /** Day of the opening or of the last change of terms. */
  since: string;
  /** To interest and principal since then. */
  paid: Cents;
  payments: number;
}

export interface PromiseToPay extends Pick<PromiseEvent, 'id' | 'day' | 'promisedDay' | 'amount'> {
  /** Payments from the promise to the promised day. */
  paid: Cents;
}

/** All that the events of an account come to. Plain data: it may be stored and read back as JSON. */
export interface BhphAccount {
  /** What it is by its events; `paid-off` where nothing is owed. */
  status: BhphStatus;
  standing: Exclude<BhphStatus, 'paid-off'>;
  openedOn: string;
  /** Of the last event that counts. */
  day: string;
  lastPaymentDay: string | null;
  province: string | null;
  borrower: BhphBorrower;
  /** What mandatory charges add to the yearly rate. */
  chargesRate: number;
  terms: BhphTerms;
  settings: BhphSettings;
  balances: BhphBalances;
  /** Exact interest since it was last asked for, up to `day`. */
  accrual: Accrual;
  accrualLines: readonly AccrualLine[];
  /** False after a charge-off. */
  isAccruing: boolean;
  schedule: readonly Instalment[];
  progress: ScheduleProgress;
  pickUps: readonly PickUpPayment[];
  /** Due days for which a late fee was charged. */
  lateFeeDays: readonly string[];
  promises: readonly PromiseToPay[];
  chargedOffAmount: Cents;
  owedToCustomer: Cents;
  totals: BhphTotals;
  entries: readonly BhphLedgerEntry[];
}

/** An account while events are applied to it: its own fields are set, what they hold is replaced and never changed. */
export interface WorkingAccount extends BhphAccount {
  entries: BhphLedgerEntry[];
}
