import type { ReplyOf } from '@forecourt/contract';
import type { bhphCalls } from '@forecourt/contract/bhph';
import {
  amountDueOn,
  type BhphAccount,
  bhphAccountOn,
  type ChargeKind,
  collectorRow,
  interestPerDay,
  type PaymentSplit,
  payoff,
} from '@forecourt/domain/bhph/index';
import { billNumber } from '@forecourt/domain/bill-of-sale/bill-number';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { billViewer } from '../../bills';
import { staffNames } from '../../users';
import { findAccount, type StoredAccount } from './account.queries';
import { dollars, explanationOf, receiptNumber, titleOf } from './entry-words';
import { eventsOf, type StoredEvent } from './event.queries';
import { laterDay } from './later-day';

type Account = ReplyOf<typeof bhphCalls.get>;
type Summary = Omit<Account, 'schedule' | 'entries' | 'pick_ups'>;
type NameOf = (id: number | null) => string;
const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);

const insuranceProblem = (
  { insurance, status }: ReturnType<typeof collectorRow>,
  expiresOn: string | null,
): string | null => {
  if (status === 'paid-off' || insurance.state === 'valid') return null;
  if (insurance.state === 'unknown') return 'No insurance on file';
  return `Insurance ${insurance.state === 'expired' ? 'expired' : 'expires'} on ${expiresOn}`;
};

const chargesOf = ({ settings }: BhphAccount): ChargeKind[] => [
  ...settings.defaultCharges.filter((charge) => charge !== 'late-fee' || settings.lateFee !== null),
  'side-note',
];

/** What was paid to the schedule above what is due by a day. */
const paidAhead = ({ schedule, progress, status }: BhphAccount, day: string): number => {
  if (status === 'paid-off') return 0;
  const due = schedule.findLast((instalment) => instalment.day <= day)?.dueToDate ?? 0;
  return dollars(Math.max(0, progress.paid - due));
};

const lastPromise = ({ promises }: BhphAccount, state: 'waiting' | 'kept' | 'broken' | undefined) => {
  const promise = promises.at(-1);
  if (!promise || !state) return null;
  return {
    ...{
      promised_on: promise.promisedDay,
      amount: dollars(promise.amount),
      paid: dollars(promise.paid),
      state,
    },
  };
};

/** What lists show of an account on a day. `account` is as it was at the end of that day. */
export const summaryOf = (
  stored: StoredAccount,
  account: BhphAccount,
  on: string,
): Summary & { bucket: ReturnType<typeof collectorRow>['bucket'] } => {
  const { balances, terms, settings, totals } = account;
  const row = collectorRow(account, on, stored.insurance_expires_on);
  const { total, parts } = payoff(account, on);
  const { lateness: late } = row;
  return {
    ...{ id: stored.id, bill_id: stored.bill_id, bill_number: billNumber(stored.bill_number) },
    customer: { id: stored.customer_id, name: stored.customer, mobile: stored.mobile, email: stored.email },
    ...{ vehicle_title: stored.vehicle_title, mvdId: stored.stock_id, status: account.status, on },
    ...{ opened_on: account.openedOn, last_payment_on: account.lastPaymentDay, bucket: row.bucket },
    apr: Math.round(terms.apr * 1_000_000) / 10_000,
    ...{ frequency: terms.frequency, payment: dollars(terms.payment), first_day: terms.firstDay },
    number_of_payments: account.schedule.length,
    amount_financed: dollars(balances.principal + totals.principal),
    ...{ principal: dollars(balances.principal), carried_interest: dollars(parts.carried) },
    interest_to_day: dollars(parts.interest + parts.carried),
    ...{ fees: dollars(balances.fees), side_notes: dollars(balances.side) },
    ...{ pick_up_balance: dollars(balances.pickUp), payoff: dollars(total) },
    interest_per_day: dollars(interestPerDay(account)),
    amount_due: dollars(amountDueOn(account, on).total),
    past_due: dollars(late.amountPastDue + late.pickUpPastDue),
    ...{ next_due: late.nextDue?.day ?? null, next_due_amount: dollars(late.nextDue?.amount ?? 0) },
    upcoming_due: late.upcoming?.day ?? null,
    upcoming_due_amount: dollars(late.upcoming?.amount ?? 0),
    ...{ days_past_due: late.daysPastDue, paid_ahead: paidAhead(account, on) },
    ...{ owed_to_customer: dollars(account.owedToCustomer), total_paid: dollars(totals.paid) },
    is_first_payment_default: flagOf(row.isFirstPaymentDefault),
    promise: lastPromise(account, row.promise?.state),
    charges_allowed: chargesOf(account),
    returned_payment_fee: settings.returnedPaymentFee === null ? null : dollars(settings.returnedPaymentFee),
    insurance: {
      ...{ company: stored.insurance_company, policy: stored.insurance_policy },
      expires_on: stored.insurance_expires_on,
    },
    insurance_problem: insuranceProblem(row, stored.insurance_expires_on),
    debit: stored.debit_agreed_on
      ? {
          ...{ institution: stored.debit_institution, transit: stored.debit_transit },
          ...{ account_end: stored.debit_account_end, agreed_on: stored.debit_agreed_on },
        }
      : null,
    version: stored.version,
  };
};

const splitOf = (split: PaymentSplit | undefined): Account['entries'][number]['split'] =>
  split
    ? {
        ...{ fees: dollars(split.fees), carried: dollars(split.carried), interest: dollars(split.interest) },
        ...{ principal: dollars(split.principal), side: dollars(split.side), pick_up: dollars(split.pickUp) },
      }
    : null;

const entriesOf = (
  account: BhphAccount,
  events: readonly StoredEvent[],
  nameOf: NameOf,
): Account['entries'] => {
  const byNumber = new Map(events.map((event) => [event.number, event]));
  return account.entries.flatMap((entry) => {
    const stored = byNumber.get(entry.id);
    if (!stored) return [];
    const voiding = entry.voidedBy === null ? undefined : byNumber.get(entry.voidedBy);
    const { balances } = entry;
    return [
      {
        ...{ id: stored.id, kind: entry.kind, day: entry.day, amount: dollars(entry.amount) },
        ...{ split: splitOf(entry.split), title: titleOf(stored.event, stored.method) },
        explanation: explanationOf(entry, stored),
        principal: dollars(balances.principal),
        balance: dollars(
          balances.principal + balances.carried + balances.fees + balances.side + balances.pickUp,
        ),
        ...{ method: stored.method, reference: stored.reference },
        receipt: stored.receipt_number === null ? null : receiptNumber(stored.receipt_number),
        is_voided: flagOf(entry.voidedBy !== null),
        voided:
          voiding?.event.kind === 'voided'
            ? { by: nameOf(voiding.user_id), at: voiding.created_at, reason: voiding.event.reason }
            : null,
        ...{ created_by: nameOf(stored.user_id), created_at: stored.created_at },
      },
    ];
  });
};

const scheduleOf = (account: BhphAccount, on: string): Account['schedule'] => {
  const isOpen = account.status !== 'paid-off';
  return account.schedule.map(({ number, day, amount, dueToDate }) => {
    const paid = Math.min(amount, Math.max(0, account.progress.paid - (dueToDate - amount)));
    return {
      ...{ number, day, amount: dollars(amount), paid: dollars(isOpen ? paid : amount) },
      is_late: flagOf(isOpen && paid < amount && day < on),
    };
  });
};

/** One account as it was at the end of a day; the ledger is whole. */
const replyOf = (
  stored: StoredAccount,
  events: readonly StoredEvent[],
  on: string,
  nameOf: NameOf,
): Account => {
  const { account } = stored;
  if (on < account.openedOn) throw badField('on', `The account was opened on ${account.openedOn}`);
  const then =
    on < account.day
      ? bhphAccountOn(
          events.map(({ event }) => event),
          on,
        )
      : account;
  const { bucket: _, ...summary } = summaryOf(stored, then, on);
  return {
    ...summary,
    pick_ups: then.pickUps.map(({ day, amount }) => ({ day, amount: dollars(amount) })),
    schedule: scheduleOf(then, on),
    entries: entriesOf(account, events, nameOf),
  };
};

/** The account as it is now, for whoever asked or changed it. */
export const readAccount = async (context: Context, db: Db, id: number, on?: string): Promise<Account> => {
  const { tenant } = context;
  const stored = await findAccount(db, tenant, await billViewer(context, db), id);
  const events = await eventsOf(db, tenant, id);
  const nameOf = await staffNames(
    context,
    events.map(({ user_id }) => user_id),
  );
  const today = todayAt(context);
  // what was booked for a later day, such as a sale of tomorrow, is shown as it will be then
  const day = on ?? laterDay(today, stored.account.day);
  return replyOf(stored, events, day, nameOf);
};
