import type { bhphCalls } from '@forecourt/contract/bhph';
import type { ManualSplit } from '@forecourt/domain/bhph/index';
import { toCents } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { readAccount } from '../account/account-reply';
import { laterDay } from '../account/later-day';
import { type LockedAccount, lockAccount, recordEvent } from '../account/record';

type Calls = typeof bhphCalls;
type Split = NonNullable<Parameters<Handlers<Calls>['pay']>[0]['body']['split']>;

const splitOf = ({ pick_up, ...split }: Split): ManualSplit => ({
  ...{ fees: toCents(split.fees), carried: toCents(split.carried), interest: toCents(split.interest) },
  ...{ principal: toCents(split.principal), side: toCents(split.side), pickUp: toCents(pick_up) },
});

/** The number of the event that is taken back: the one asked for, or else the last that brought money and counts. */
const targetOf = ({ events, ledger }: LockedAccount, entryId: number | undefined): number => {
  if (entryId !== undefined) {
    const found = events.find(({ id }) => id === entryId);
    if (!found) throw badField('entry_id', 'There is no such entry on this account');
    return found.number;
  }
  const last = ledger.account.entries.findLast(
    ({ kind, voidedBy }) => (kind === 'payment' || kind === 'recovered') && voidedBy === null,
  );
  if (!last) throw new Refusal(409, 'No payment is booked on this account');
  return last.id;
};

const RETURNED = 'Payment returned by the bank';

/** The fee of the account's settings for a payment that the bank did not honour. */
const chargeReturned = async (
  context: Context,
  tx: Db,
  locked: LockedAccount,
  day: string,
  reason: string,
) => {
  const fee = locked.ledger.account.settings.returnedPaymentFee;
  if (fee === null) return;
  const { lastPaymentDay } = locked.ledger.account;
  await recordEvent(context, tx, locked, {
    ...{ kind: 'charge', charge: 'returned-payment', amount: fee, label: reason || RETURNED },
    day: laterDay(lastPaymentDay ?? day, day),
  });
};

export const payHandlers: Pick<Handlers<Calls>, 'pay' | 'unpay'> = {
  pay: ({ body }, context) =>
    context.write(async (tx) => {
      const locked = await lockAccount(context, tx, body.bhphId);
      const { amount, day, method, reference, split } = body;
      await recordEvent(
        context,
        tx,
        locked,
        { kind: 'payment', day, amount: toCents(amount), ...(split && { split: splitOf(split) }) },
        { method, reference },
      );
      return readAccount(context, tx, body.bhphId);
    }),

  unpay: ({ body }, context) =>
    context.write(async (tx) => {
      const locked = await lockAccount(context, tx, body.bhphId);
      const target = targetOf(locked, body.entry_id);
      const isPayment = locked.ledger.events.some(({ id, kind }) => id === target && kind === 'payment');
      if (body.returned && !isPayment) throw badField('returned', 'Only a payment is returned by the bank');
      const { openedOn } = locked.ledger.account;
      const today = todayAt(context);
      const day = laterDay(today, openedOn);
      const { reason } = body;
      const after = await recordEvent(context, tx, locked, { kind: 'voided', day, target, reason });
      if (body.returned) await chargeReturned(context, tx, after, day, reason);
      return readAccount(context, tx, body.bhphId);
    }),
};
