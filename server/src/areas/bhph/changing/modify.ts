import type { bhphCalls } from '@forecourt/contract/bhph';
import {
  type BhphAccount,
  type BhphTerms,
  bhphAccountOn,
  lastPayment,
  lateFeesDue,
  proposeTerms,
} from '@forecourt/domain/bhph/index';
import { type Cents, toCents } from '@forecourt/domain/money/cents';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { billActor, billViewer, takeOverPayments } from '../../bills';
import { accountsOfBill, deleteAccount, findAccount } from '../account/account.queries';
import { readAccount } from '../account/account-reply';
import { laterDay } from '../account/later-day';
import { type EventDraft, type LockedAccount, lockAccount, recordEvent } from '../account/record';
import { setListed } from '../account/set-listed';

type Calls = typeof bhphCalls;
type StatusBody = Parameters<Handlers<Calls>['setStatus']>[0]['body'];

const EVER_PAID = 'Payments were booked on this account: delete it instead, its events are kept';
const RECOVERED =
  'Something was recovered or refunded on this loan. Reverse that before the loan is deleted.';

const percent = (value: number): number => Math.round(value * 10_000) / 1_000_000;

/** The event of a change of status; a refund pays all that is owed to the customer unless told how much. */
const statusEvent = (body: StatusBody, owedToCustomer: number): EventDraft => {
  const { event, day, amount, reason, source } = body;
  if (event === 'recovered') {
    if (amount === undefined) throw badField('amount', 'Required');
    return { kind: event, day, amount: toCents(amount), source };
  }
  if (event === 'refunded') {
    if (owedToCustomer <= 0) throw new Refusal(409, 'Nothing is owed to the customer');
    return { kind: event, day, amount: toCents(amount ?? owedToCustomer / 100) };
  }
  return { kind: event, day, reason };
};

/** A change of terms lends at most as much again as the loan began with; more is a new bill. It leaves some principal. */
const refusePrincipalChange = ({ balances, totals }: BhphAccount, change: number | undefined): void => {
  if (change === undefined) return;
  const most = balances.principal + totals.principal;
  if (change > most) throw badField('principal_change', `At most ${formatMoney(most / 100)} can be added`);
  if (balances.principal + change <= 0)
    throw badField(
      'principal_change',
      `Less than the principal of ${formatMoney(balances.principal / 100)} can be taken off`,
    );
};

/** A last payment that is larger than the others is a balloon, which nobody agreed to. */
const refuseLargeLastPayment = (
  account: BhphAccount,
  from: string,
  terms: BhphTerms,
  principalChange: Cents | undefined,
): void => {
  const last = lastPayment(account, from, terms, principalChange);
  if (last <= 2 * terms.payment) return;
  throw badField(
    'payment',
    `The last payment would be ${formatMoney(last / 100)}. Enter a higher payment or more payments.`,
  );
};

/** What was received on a loan that is deleted is received on its bill, from which it is paid back when the sale is undone. */
const movePayments = async (context: Context, tx: Db, locked: LockedAccount): Promise<void> => {
  const { entries, openedOn } = locked.ledger.account;
  const paid = entries.filter(({ kind, voidedBy }) => kind === 'payment' && voidedBy === null);
  if (paid.length === 0) return;
  const detailsOf = new Map(locked.events.map((event) => [event.number, event]));
  let now = locked;
  for (const { id } of [...paid].reverse())
    now = await recordEvent(context, tx, now, {
      ...{ kind: 'voided', target: id, reason: 'The loan was deleted' },
      day: laterDay(todayAt(context), openedOn),
    });
  await takeOverPayments(
    tx,
    await billActor(context, tx),
    locked.stored.bill_id,
    paid.map(({ id, amount, day }) => ({
      ...{ amount, day, method: detailsOf.get(id)?.method || 'Others' },
      reference: detailsOf.get(id)?.reference ?? '',
    })),
  );
};

export const modifyHandlers: Pick<
  Handlers<Calls>,
  'forceModify' | 'remove' | 'purge' | 'charge' | 'setStatus'
> = {
  forceModify: ({ body }, context) =>
    context.write(async (tx) => {
      const locked = await lockAccount(context, tx, body.bhphId);
      const { account, events } = locked.ledger;
      const { from, reason } = body;
      if (from < account.openedOn) throw badField('from', `The account was opened on ${account.openedOn}`);
      if (account.status === 'paid-off') throw new Refusal(409, 'Nothing is owed on this account');
      const then = from < account.day ? bhphAccountOn(events, from) : account;
      const principalChange =
        body.principal_change === undefined ? undefined : toCents(body.principal_change);
      refusePrincipalChange(then, principalChange);
      const terms = proposeTerms(then, from, {
        ...(body.apr !== undefined && { apr: percent(body.apr) }),
        ...(body.frequency !== undefined && { frequency: body.frequency }),
        ...(body.number_of_payments !== undefined && { numberOfPayments: body.number_of_payments }),
        ...(body.payment !== undefined && { payment: toCents(body.payment) }),
        ...(body.first_day !== undefined && { firstDay: body.first_day }),
        ...(principalChange !== undefined && { principalChange }),
      });
      await recordEvent(
        context,
        tx,
        locked,
        { kind: 'modified', day: from, terms, reason, ...(principalChange && { principalChange }) },
        { names: { day: 'from' } },
      );
      refuseLargeLastPayment(then, from, terms, principalChange);
      return readAccount(context, tx, body.bhphId);
    }),

  remove: ({ params }, context) =>
    context.write(async (tx) => {
      const locked = await lockAccount(context, tx, params.id);
      const { stored } = locked;
      const { recovered, refunded } = locked.ledger.account.totals;
      if (recovered > 0 || refunded > 0) throw new Refusal(409, RECOVERED);
      await movePayments(context, tx, locked);
      await setListed(context, tx, stored.id, false);
      return { message: 'Done' };
    }),

  purge: ({ params }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const viewer = await billViewer(context, tx);
      const { id, bill_id } = await findAccount(tx, tenant, viewer, params.id, 'for no key update of a');
      const accounts = await accountsOfBill(tx, tenant, bill_id);
      if (accounts.some((account) => account.id === id && account.has_money))
        throw new Refusal(409, EVER_PAID);
      await setListed(context, tx, id, false);
      await deleteAccount(tx, tenant, id);
      return { message: 'Done' };
    }),

  charge: ({ params, body }, context) =>
    context.write(async (tx) => {
      const locked = await lockAccount(context, tx, params.id);
      const { charge, day, label } = body;
      const first = charge === 'late-fee' ? lateFeesDue(locked.ledger.account, day)[0] : undefined;
      const instalmentDay = body.instalment_day ?? first?.instalmentDay;
      await recordEvent(context, tx, locked, {
        ...{ kind: 'charge', charge, day, label, amount: toCents(body.amount) },
        ...(instalmentDay !== undefined && charge === 'late-fee' && { instalmentDay }),
      });
      return readAccount(context, tx, params.id);
    }),

  setStatus: ({ params, body }, context) =>
    context.write(async (tx) => {
      const locked = await lockAccount(context, tx, params.id);
      const event = statusEvent(body, locked.ledger.account.owedToCustomer);
      const isMoney = body.event === 'recovered' || body.event === 'refunded';
      await recordEvent(context, tx, locked, event, {
        ...(isMoney && { method: body.method, reference: body.reason }),
      });
      return readAccount(context, tx, params.id);
    }),
};
