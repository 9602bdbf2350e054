import { roundCents, sumCents } from '../money';
import type { BhphAccount, LedgerEntry } from './account';
import { atLeastZero, minus, NOTHING, plus } from './amounts';
import { sumBalances } from './balances';
import type {
  BhphEvent,
  ChargedOffEvent,
  ChargeEvent,
  ModifiedEvent,
  OpenedEvent,
  PaymentEvent,
  RecoveredEvent,
  VoidedEvent,
} from './events';
import { accrueTo, openInterest, withInterestBilled } from './interest';
import { LedgerError } from './problem';
import { buildSchedule } from './schedule';
import { loanPart, owedParts, payBalances, splitPayment } from './split';

/** Events after the opening that change an account by themselves. */
export type AppliedEvent = Exclude<BhphEvent, OpenedEvent | VoidedEvent>;
type EntryDetails = Partial<Omit<LedgerEntry, 'id' | 'kind' | 'day' | 'balances'>>;

const entryOf = (event: AppliedEvent, account: BhphAccount, details: EntryDetails): LedgerEntry => ({
  ...{ id: event.id, kind: event.kind, day: event.day, amount: NOTHING, interest: NOTHING },
  ...{ accrual: [], surplus: NOTHING, voidedBy: null },
  ...details,
  balances: account.balances,
});

const withEntry = (account: BhphAccount, event: AppliedEvent, details: EntryDetails = {}): BhphAccount => {
  const isPaidOff = sumBalances(account.balances) + openInterest(account) === 0;
  return {
    ...account,
    status: isPaidOff ? 'paid-off' : account.standing,
    entries: [...account.entries, entryOf(event, account, details)],
  };
};

/** Payments and recoveries: interest to the day is asked for, then the amount is divided. */
const applyMoney = (before: BhphAccount, event: PaymentEvent | RecoveredEvent): BhphAccount => {
  const { amount, day } = event;
  const interest = openInterest(before);
  const byHand = event.kind === 'payment' ? event.split : undefined;
  const owed = owedParts(before.balances, interest);
  const { split, surplus } = splitPayment(amount, owed, before.settings.applicationOrder, byHand);
  const { progress, totals } = before;
  const isPayment = event.kind === 'payment';
  const after: BhphAccount = {
    ...withInterestBilled(before),
    balances: payBalances(before.balances, interest, split),
    lastPaymentDay: day,
    owedToCustomer: plus(before.owedToCustomer, surplus),
    progress: {
      since: progress.since,
      paid: plus(progress.paid, loanPart(split)),
      // a payment for fees, side notes or pick-up payments alone does not advance the loan
      payments: progress.payments + (loanPart(split) > 0 ? 1 : 0),
    },
    promises: before.promises.map((promise) =>
      day <= promise.promisedDay ? { ...promise, paid: plus(promise.paid, amount) } : promise,
    ),
    totals: {
      ...totals,
      paid: isPayment ? plus(totals.paid, amount) : totals.paid,
      recovered: isPayment ? totals.recovered : plus(totals.recovered, amount),
      interest: sumCents([totals.interest, split.carried, split.interest]),
      principal: plus(totals.principal, split.principal),
      fees: plus(totals.fees, split.fees),
    },
  };
  return withEntry(after, event, { amount, split, interest, surplus, accrual: before.accrualLines });
};

const applyCharge = (account: BhphAccount, event: ChargeEvent): BhphAccount => {
  const { charge, amount, label, instalmentDay } = event;
  const part = charge === 'side-note' ? 'side' : 'fees';
  const balances = { ...account.balances, [part]: plus(account.balances[part], amount) };
  const lateFeeDays =
    charge === 'late-fee' && instalmentDay !== undefined
      ? [...account.lateFeeDays, instalmentDay]
      : account.lateFeeDays;
  return withEntry({ ...account, balances, lateFeeDays }, event, { amount, charge, label });
};

const applyModified = (account: BhphAccount, event: ModifiedEvent): BhphAccount => {
  const { day, terms, principalChange = NOTHING, settings = account.settings } = event;
  const changed = plus(account.balances.principal, principalChange);
  const balances = { ...account.balances, principal: atLeastZero(changed) };
  // a correction below 0 can only come from changes to earlier events; what is too much goes back to the customer
  const surplus = atLeastZero(roundCents(-changed));
  const { principal, carried } = balances;
  const start = { day, principal, carried, accrual: account.accrual, order: settings.applicationOrder };
  return withEntry(
    {
      ...account,
      ...{ terms, settings, balances, owedToCustomer: plus(account.owedToCustomer, surplus) },
      schedule: buildSchedule(start, terms),
      progress: { since: day, paid: NOTHING, payments: 0 },
    },
    event,
    { amount: principalChange, surplus },
  );
};

const applyChargedOff = (before: BhphAccount, event: ChargedOffEvent): BhphAccount => {
  const interest = openInterest(before);
  const balances = { ...before.balances, carried: plus(before.balances.carried, interest) };
  const chargedOffAmount = sumBalances(balances);
  const after: BhphAccount = {
    ...withInterestBilled(before),
    ...{ balances, chargedOffAmount, isAccruing: false, standing: 'charged-off' },
  };
  return withEntry(after, event, { amount: chargedOffAmount, interest, accrual: before.accrualLines });
};

/** The account after one more event, which is not before the account's day. */
export const applyEvent = (account: BhphAccount, event: AppliedEvent): BhphAccount => {
  const now = accrueTo(account, event.day);
  switch (event.kind) {
    case 'payment':
    case 'recovered':
      return applyMoney(now, event);
    case 'charge':
      return applyCharge(now, event);
    case 'modified':
      return applyModified(now, event);
    case 'promise': {
      const { id, day, promisedDay, amount } = event;
      const promise = { id, day, promisedDay, amount, paid: NOTHING };
      return withEntry({ ...now, promises: [...now.promises, promise] }, event, { amount });
    }
    case 'repossessed':
      return withEntry({ ...now, standing: 'repossessed' }, event);
    case 'reinstated':
      return withEntry({ ...now, standing: 'open' }, event);
    case 'charged-off':
      return applyChargedOff(now, event);
    case 'refunded': {
      const { amount } = event;
      const owedToCustomer = atLeastZero(minus(now.owedToCustomer, amount));
      const totals = { ...now.totals, refunded: plus(now.totals.refunded, amount) };
      return withEntry({ ...now, owedToCustomer, totals }, event, { amount });
    }
    default:
      throw new LedgerError('An event of an unknown kind');
  }
};

/** The event is shown in its place and counts for nothing. */
export const showVoided = (account: BhphAccount, event: AppliedEvent, voidedBy: number): BhphAccount => {
  const amount = 'amount' in event ? event.amount : NOTHING;
  const charge = event.kind === 'charge' ? { charge: event.charge, label: event.label } : {};
  const entry = entryOf(event, account, { amount, ...charge, voidedBy });
  return { ...account, entries: [...account.entries, entry] };
};
