import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@forecourt/contract';
import type { depositsCalls } from '@forecourt/contract/deposits/index';
import { depositEntryProblem } from '@forecourt/domain/deal/deposit-rules';
import { toCents } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import { actorOf } from '../../deals';
import { lockSeen, refuseWhileRefunding } from '../booking/change';
import { entriesOf } from '../booking/entry.queries';
import type { StoredDeposit } from '../deposit.queries';
import { readDeposit } from '../deposit-reply';
import { paymentsOf } from '../merchant/payments-of';
import { endRefund, findRefundByKey, insertRefund, type StoredRefund, wasRefused } from './refund.queries';
import { bookRefund, planRefund, settleRefund } from './settle-refund';

type Body = BodyOf<typeof depositsCalls.refund>;

const BY_CARD = 'Credit-Card';
const BACK_TO_CARD = 'This deposit was paid by card here, so it goes back to that card. Choose credit card.';
const UNKNOWN =
  'The payment service did not answer. Nothing is refunded twice: please look again in a minute.';

/** The card payment that the money goes back to; '' where it is given back by hand. */
const paymentToRefund = async (
  context: Context,
  tx: Db,
  deposit: StoredDeposit,
  { method }: Body,
): Promise<string> => {
  const { tenant, deps } = context;
  const entries = await entriesOf(tx, tenant, [deposit.id]);
  const paid = entries.find(({ kind, payment_reference }) => kind === 'received' && payment_reference !== '');
  if (!paid) return '';
  if (method === BY_CARD) return paid.payment_reference;
  // a card that does not take it back, or an account that is gone, leaves the other ways
  const isImpossible = (await wasRefused(tx, tenant, deposit.id)) || !(await paymentsOf(deps, tx, tenant));
  if (!isImpossible) throw badField('method', BACK_TO_CARD);
  return '';
};

const refuseAboveBalance = async (tx: Db, tenant: number, depositId: number, amount: number) => {
  const entries = await entriesOf(tx, tenant, [depositId]);
  const problem = depositEntryProblem(
    entries.map((entry) => ({ kind: entry.kind, amount: toCents(entry.amount) })),
    { kind: 'refunded', amount: toCents(amount) },
  );
  if (problem) throw badField('amount', problem);
};

const isSame = (refund: StoredRefund, depositId: number, body: Body) =>
  refund.deposit_id === depositId && refund.amount === body.amount && refund.on === body.on;

/** Writes down what is to be refunded. By hand it is booked at once; to a card it waits for the payment service. */
const startRefund = (context: Context, depositId: number, body: Body, key: string) =>
  context.write(async (tx): Promise<{ id: number; isWaiting: boolean }> => {
    const { tenant, session, deps } = context;
    const deposit = await lockSeen(context, tx, depositId);
    const known = await findRefundByKey(tx, tenant, session.userId, key);
    if (known && !isSame(known, depositId, body))
      throw new Refusal(409, 'This Idempotency-Key was used for something else');
    if (known?.state === 'refused') throw new Refusal(402, known.message);
    if (known) return { id: known.id, isWaiting: known.state === 'waiting' };
    await refuseWhileRefunding(tx, tenant, deposit.id);
    await refuseAboveBalance(tx, tenant, deposit.id, body.amount);
    const { amount, on, method, transaction, reason } = body;
    const payment_reference = await paymentToRefund(context, tx, deposit, body);
    const id = await insertRefund(tx, {
      ...{ dealership_id: tenant, deposit_id: deposit.id, key, user_id: session.userId, amount, on_day: on },
      ...{ method, transaction, reason, payment_reference },
    });
    if (payment_reference !== '') {
      await planRefund(deps, tx, tenant, id);
      return { id, isWaiting: true };
    }
    await bookRefund(tx, { ...actorOf(context), deps }, deposit, {
      ...{ amount, on, method, transaction, reason, payment_reference },
    });
    await endRefund(tx, tenant, id, 'done');
    return { id, isWaiting: false };
  });

const settled = async ({ deps, tenant, request }: Context, id: number) => {
  try {
    return await settleRefund(deps, tenant, id, request.id);
  } catch (error) {
    if (error instanceof ServiceError) throw new Refusal(503, UNKNOWN, { retryAfter: 60 });
    throw error;
  }
};

export const refundHandlers: Pick<Handlers<typeof depositsCalls>, 'refund'> = {
  refund: async ({ params, body }, context) => {
    const key = context.request.idempotencyKey || randomUUID();
    const { id, isWaiting } = await startRefund(context, params.id, body, key);
    if (isWaiting) {
      const { state, message } = await settled(context, id);
      if (state === 'refused') throw new Refusal(402, message);
    }
    return context.read((db) => readDeposit(context, db, params.id));
  },
};
