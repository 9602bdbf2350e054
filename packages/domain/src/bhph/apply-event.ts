import { roundCents } from '../money';
import type { AccrualLine, BhphAccount, BhphLedgerEntry, WorkingAccount } from './account';
import { atLeastZero, minus, NOTHING, plus } from './amounts';
import { sumBalances } from './balances';
import type {
  BhphEvent,
  ChargedOffEvent,
  ChargeEvent,
  ModifiedEvent,
  OpenedEvent,
  PaymentEvent,
  PromiseEvent,
  RecoveredEvent,
  VoidedEvent,
} from './events';
import { addInterest, billInterest, openInterest } from './interest';
import { BhphLedgerError } from './problem';
import { buildBhphSchedule } from './schedule';
import { loanPart, owedParts, payBalances, splitPayment } from './split';

/** Events after the opening that change an account by themselves. */
export type AppliedEvent = Exclude<BhphEvent, OpenedEvent | VoidedEvent>;
type EntryDetails = Partial<Omit<BhphLedgerEntry, 'id' | 'kind' | 'day' | 'balances'>>;
const NO_LINES: readonly AccrualLine[] = [];

const entryOf = (event: AppliedEvent, { balances }: BhphAccount, details: EntryDetails): BhphLedgerEntry => {
  const { amount = NOTHING, interest = NOTHING, accrual = NO_LINES, surplus = NOTHING } = details;
  const { voidedBy = null, split, charge, label } = details;
  const { id, kind, day } = event;
  const entry: BhphLedgerEntry = { id, kind, day, amount, interest, accrual, surplus, balances, voidedBy };
  if (split) entry.split = split;
  if (charge) entry.charge = charge;
  if (label !== undefined) entry.label = label;
  return entry;
};

/** Payments and recoveries: interest to the day is asked for, then the amount is divided. */
const applyMoney = (account: WorkingAccount, event: PaymentEvent | RecoveredEvent): EntryDetails => {
  const { amount, day } = event;
  const { progress, totals, accrualLines: accrual } = account;
  const interest = openInterest(account);
  const isPayment = event.kind === 'payment';
  const byHand = isPayment ? event.split : undefined;
  const owed = owedParts(account.balances, interest);
  const { split, surplus } = splitPayment(amount, owed, account.settings.applicationOrder, byHand);
  const onLoan = loanPart(split);
  billInterest(account);
  account.balances = payBalances(account.balances, interest, split);
  account.lastPaymentDay = day;
  account.owedToCustomer = plus(account.owedToCustomer, surplus);
  account.progress = {
    since: progress.since,
    paid: plus(progress.paid, onLoan),
    // a payment for fees, side notes or pick-up payments alone does not advance the loan
    payments: progress.payments + (onLoan > 0 ? 1 : 0),
  };
  if (account.promises.length > 0)
    account.promises = account.promises.map((promise) =>
      day <= promise.promisedDay ? { ...promise, paid: plus(promise.paid, amount) } : promise,
    );
  account.totals = {
    paid: isPayment ? plus(totals.paid, amount) : totals.paid,
    interest: roundCents(totals.interest + split.carried + split.interest),
    principal: plus(totals.principal, split.principal),
    fees: plus(totals.fees, split.fees),
    recovered: isPayment ? totals.recovered : plus(totals.recovered, amount),
    refunded: totals.refunded,
  };
  return { amount, split, interest, surplus, accrual };
};

const applyCharge = (account: WorkingAccount, event: ChargeEvent): EntryDetails => {
  const { charge, amount, label, instalmentDay } = event;
  const part = charge === 'side-note' ? 'side' : 'fees';
  account.balances = { ...account.balances, [part]: plus(account.balances[part], amount) };
  if (charge === 'late-fee' && instalmentDay !== undefined)
    account.lateFeeDays = [...account.lateFeeDays, instalmentDay];
  return { amount, charge, label };
};

const applyModified = (account: WorkingAccount, event: ModifiedEvent): EntryDetails => {
  const { day, terms, principalChange = NOTHING, settings = account.settings } = event;
  const changed = plus(account.balances.principal, principalChange);
  // a correction below 0 can only come from changes to earlier events; what is too much goes back to the customer
  const surplus = atLeastZero(roundCents(-changed));
  account.balances = { ...account.balances, principal: atLeastZero(changed) };
  account.owedToCustomer = plus(account.owedToCustomer, surplus);
  account.terms = terms;
  account.settings = settings;
  const { principal, carried } = account.balances;
  const start = { day, principal, carried, accrual: account.accrual, order: settings.applicationOrder };
  account.schedule = buildBhphSchedule(start, terms);
  account.progress = { since: day, paid: NOTHING, payments: 0 };
  return { amount: principalChange, surplus };
};

const applyPromise = (account: WorkingAccount, event: PromiseEvent): EntryDetails => {
  const { id, day, promisedDay, amount } = event;
  account.promises = [...account.promises, { id, day, promisedDay, amount, paid: NOTHING }];
  return { amount };
};

const applyChargedOff = (account: WorkingAccount, _event: ChargedOffEvent): EntryDetails => {
  const interest = openInterest(account);
  const accrual = account.accrualLines;
  billInterest(account);
  account.balances = { ...account.balances, carried: plus(account.balances.carried, interest) };
  account.chargedOffAmount = sumBalances(account.balances);
  account.isAccruing = false;
  account.standing = 'charged-off';
  return { amount: account.chargedOffAmount, interest, accrual };
};

const applyKind = (account: WorkingAccount, event: AppliedEvent): EntryDetails => {
  switch (event.kind) {
    case 'payment':
    case 'recovered':
      return applyMoney(account, event);
    case 'charge':
      return applyCharge(account, event);
    case 'modified':
      return applyModified(account, event);
    case 'promise':
      return applyPromise(account, event);
    case 'repossessed':
      account.standing = 'repossessed';
      return {};
    case 'reinstated':
      account.standing = 'open';
      return {};
    case 'charged-off':
      return applyChargedOff(account, event);
    case 'refunded': {
      const { amount } = event;
      account.owedToCustomer = atLeastZero(minus(account.owedToCustomer, amount));
      account.totals = { ...account.totals, refunded: plus(account.totals.refunded, amount) };
      return { amount };
    }
    default:
      throw new BhphLedgerError('An event of an unknown kind');
  }
};

/** Changes the account by one more event, which is not before the account's day. */
export const applyTo = (account: WorkingAccount, event: AppliedEvent): void => {
  addInterest(account, event.day);
  const details = applyKind(account, event);
  const isPaidOff = sumBalances(account.balances) + openInterest(account) === 0;
  account.status = isPaidOff ? 'paid-off' : account.standing;
  account.entries.push(entryOf(event, account, details));
};

/** The account after one more event; the one given stays as it is. */
export const applyEvent = (account: BhphAccount, event: AppliedEvent): BhphAccount => {
  const copy: WorkingAccount = { ...account, entries: [...account.entries] };
  applyTo(copy, event);
  return copy;
};

/** The event is shown in its place and counts for nothing. */
export const showVoided = (account: WorkingAccount, event: AppliedEvent, voidedBy: number): void => {
  const amount = 'amount' in event ? event.amount : NOTHING;
  const charge = event.kind === 'charge' ? { charge: event.charge, label: event.label } : {};
  account.entries.push(entryOf(event, account, { amount, ...charge, voidedBy }));
};
