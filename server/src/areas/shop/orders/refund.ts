import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@forecourt/contract';
import type { shopCalls } from '@forecourt/contract/shop/index';
import { roundCents } from '@forecourt/domain/money/cents';
import { mayTake, orderRefund, productTaxes } from '@forecourt/domain/shop/index';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import type { JobHandler } from '../../../services/jobs';
import { ServiceError } from '../../../services/outside';
import { bookRecord, jobBooker } from '../../accounting';
import { paymentsOf } from '../../deposits';
import { ORDER_SOURCE } from '../ledger/order-source';
import { notifyRefundRefused } from '../messages/paid';
import type { Payer } from '../paying/book-payment';
import { isOldKey } from '../paying/settle-payment';
import { insertMovement } from '../stock/movement.queries';
import { addPieces, lockVariants } from '../stock/variant.queries';
import {
  addReturned,
  type Booked,
  findOrder,
  findPayment,
  insertPayment,
  linesOfOrders,
  paymentsOfOrder,
  type StoredLine,
  type StoredOrder,
  type StoredPayment,
  updateOrder,
  updatePayment,
} from './order.queries';
import { readOrder } from './order-reply';

const TASK = 'shop.settle-refund';
const BY_CARD = 'Credit-Card';
const BACK_TO_CARD =
  'This order was paid by card online, so the refund goes back to that card. Choose credit card.';
const UNKNOWN =
  'The payment service did not answer. Nothing is refunded twice: please look again in a minute.';
const payload = z.object({ dealershipId: z.number(), refundId: z.number() });

type Body = BodyOf<typeof shopCalls.refund>;

interface Returned {
  line: StoredLine;
  pieces: number;
}

const returnedLines = (lines: readonly StoredLine[], wanted: Body['lines']): Returned[] => {
  const seen = new Set<number>();
  return wanted.map(({ line_id, quantity }, at) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || seen.has(line_id)) throw badField(`lines.${at}.line_id`, 'There is no such line');
    seen.add(line_id);
    const left = line.quantity - line.returned;
    if (quantity > left)
      throw badField(
        `lines.${at}.quantity`,
        left === 0 ? 'All of them are refunded' : `Only ${left} can be given back`,
      );
    return { line, pieces: quantity };
  });
};

const soldLine = ({ quantity, returned, net_cents, taxes, cost_cents }: StoredLine) => ({
  ...{ quantity, returned, net: roundCents(net_cents), taxes, cost: roundCents(cost_cents) },
});

/** What a refund of these pieces comes to, and what it books. Pieces that are not put back stay a cost. */
const figuresOf = (order: StoredOrder, returned: readonly Returned[], restock: boolean) => {
  const figures = orderRefund(returned.map(({ line, pieces }) => ({ line: soldLine(line), pieces })));
  const taxed = orderRefund(
    returned
      .filter(({ line }) => line.tax_class === 'taxable')
      .map(({ line, pieces }) => ({ line: soldLine(line), pieces })),
  );
  const amounts = figures.taxes.map((amount) => ({ base: taxed.net, amount }));
  const booked: Booked = {
    net: figures.net,
    taxes: productTaxes(order.taxes, amounts),
    cost: restock ? figures.cost : roundCents(0),
  };
  return { total: figures.total, booked };
};

const restockPieces = async (
  tx: Db,
  { tenant, userId }: Payer,
  returned: readonly Returned[],
  day: string,
): Promise<void> => {
  const counted = returned.filter(({ line }) => line.tracked);
  const locked = await lockVariants(
    tx,
    tenant,
    counted.map(({ line }) => line.variant_id),
  );
  for (const { id } of locked)
    for (const { line, pieces } of counted.filter((one) => one.line.variant_id === id)) {
      const { cost } = orderRefund([{ line: soldLine(line), pieces }]);
      await addPieces(tx, tenant, id, pieces, cost);
      await insertMovement(tx, tenant, {
        ...{ product_id: line.product_id, variant_id: id, kind: 'returned', quantity: pieces },
        ...{ value_cents: cost, day, order_id: line.order_id, user_id: userId },
      });
    }
};

/** Books what was given back. The order must be locked. */
const bookRefund = async (
  tx: Db,
  payer: Payer,
  order: StoredOrder,
  refund: StoredPayment,
  reference: string,
): Promise<void> => {
  const { tenant } = payer;
  const booker = await jobBooker(tx, payer);
  const lines = await linesOfOrders(tx, tenant, [order.id]);
  const returned = refund.pieces.flatMap(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    return line ? [{ line, pieces: quantity }] : [];
  });
  if (refund.restock) await restockPieces(tx, payer, returned, booker.today);
  for (const { line, pieces } of returned) await addReturned(tx, tenant, line.id, pieces);
  const isAll = lines.every(
    ({ id, quantity, returned: before }) =>
      before + (returned.find(({ line }) => line.id === id)?.pieces ?? 0) === quantity,
  );
  await updateOrder(tx, tenant, order.id, {
    refunded_cents: order.refunded_cents + refund.amount_cents,
    ...(isAll && { state: 'refunded' }),
  });
  await updatePayment(tx, tenant, refund.id, { state: 'done', reference, day: booker.today });
  await bookRecord(tx, booker, ORDER_SOURCE, order.id);
};

/** The card payment that the money goes back to; '' where it is given back by hand. */
const cardPayment = async (
  context: Context,
  tx: Db,
  payments: readonly StoredPayment[],
  method: string,
): Promise<string> => {
  const paid = payments.find(
    ({ kind, state, user_id }) => kind === 'payment' && state === 'done' && user_id === null,
  );
  if (!paid?.reference.startsWith('pi_')) return '';
  if (method === BY_CARD) return paid.reference;
  // a card that does not take it back, or an account that is gone, leaves the other ways
  const wasRefused = payments.some(({ kind, state }) => kind === 'refund' && state === 'refused');
  if (wasRefused || !(await paymentsOf(context.deps, tx, context.tenant))) return '';
  throw badField('method', BACK_TO_CARD);
};

const isSame = (refund: StoredPayment, { lines, method }: Body): boolean =>
  refund.method === method &&
  JSON.stringify(refund.pieces.map(({ line_id, quantity }) => [line_id, quantity])) ===
    JSON.stringify(lines.map(({ line_id, quantity }) => [line_id, quantity]));

const startRefund = (context: Context, orderId: number, body: Body, key: string) =>
  context.write(async (tx): Promise<{ id: number; isWaiting: boolean }> => {
    const { tenant, session, deps } = context;
    const order = await findOrder(tx, tenant, orderId, 'for no key update of o');
    if (!order) throw notFound();
    const payments = await paymentsOfOrder(tx, tenant, orderId);
    const known = payments.find((payment) => payment.key === key);
    if (known && !isSame(known, body))
      throw new Refusal(409, 'This Idempotency-Key was used for something else');
    if (known?.state === 'refused') throw new Refusal(402, known.message);
    if (known) return { id: known.id, isWaiting: known.state === 'waiting' };
    if (!mayTake('refund', order.state)) throw new Refusal(409, 'There is nothing to refund in this order');
    if (payments.some(({ state }) => state === 'waiting'))
      throw new Refusal(409, 'A payment of this order is under way. Try again in a minute.');
    const returned = returnedLines(await linesOfOrders(tx, tenant, [orderId]), body.lines);
    const { total, booked } = figuresOf(order, returned, body.restock === 1);
    const reference = await cardPayment(context, tx, payments, body.method);
    const columns = {
      ...{ order_id: orderId, kind: 'refund' as const, method: body.method, amount_cents: total },
      ...{ restock: body.restock === 1, state: 'waiting' as const, reason: body.reason, key },
      ...{ reference: reference || body.reference, day: todayAt(context), user_id: session.userId },
    };
    const id = await insertPayment(tx, tenant, {
      ...{ ...columns, booked: JSON.stringify(booked), pieces: JSON.stringify(body.lines) },
    });
    // what came to nothing after the discount needs no card
    if (reference !== '' && total > 0) {
      await deps.jobs.add(
        tx,
        TASK,
        { dealershipId: tenant, refundId: id },
        { key: `shop refund ${tenant} ${id}`, runAt: new Date(deps.now().getTime() + 60_000) },
      );
      return { id, isWaiting: true };
    }
    const refund = await findPayment(tx, tenant, id);
    if (!refund) throw new Error('the refund was just inserted');
    await bookRefund(tx, { tenant, userId: session.userId, deps }, order, refund, body.reference);
    return { id, isWaiting: false };
  });

/** Brings a refund to a card to its end, as a payment is. */
const settleRefund = async (
  deps: Deps,
  tenant: number,
  id: number,
  requestId: string,
): Promise<StoredPayment> => {
  const place = asTenant(tenant);
  const read = () => deps.database.read(place, (db) => findPayment(db, tenant, id));
  const refund = await read();
  if (!refund) throw new Error(`no refund ${id} at dealership ${tenant}`);
  if (refund.state !== 'waiting') return refund;
  const payments = await deps.database.read(place, (db) => paymentsOf(deps, db, tenant));
  if (!payments) throw new ServiceError('payments', 'unavailable', 'the dealership has no merchant account');
  const result = await payments.refund({
    ...{ reference: refund.reference, amountCents: refund.amount_cents },
    ...{ idempotencyKey: `shop-refund-${tenant}-${id}`, isOld: isOldKey(deps, refund.created_at) },
  });
  const payer = { tenant, userId: refund.user_id, deps };
  await deps.database.write(place, { userId: refund.user_id, requestId }, async (tx) => {
    const order = await findOrder(tx, tenant, refund.order_id, 'for no key update of o');
    const now = await findPayment(tx, tenant, id, 'for update');
    if (!order || now?.state !== 'waiting') return;
    if (result.status === 'succeeded') return bookRefund(tx, payer, order, now, result.reference);
    await updatePayment(tx, tenant, id, { state: 'refused', message: result.message });
    if (refund.user_id !== null)
      await notifyRefundRefused(tx, payer, order, {
        ...{ userId: refund.user_id, amountCents: refund.amount_cents, message: result.message },
      });
  });
  return (await read()) ?? refund;
};

const settled = async ({ deps, tenant, request }: Context, id: number) => {
  try {
    return await settleRefund(deps, tenant, id, request.id);
  } catch (error) {
    if (error instanceof ServiceError) throw new Refusal(503, UNKNOWN, { retryAfter: 60 });
    throw error;
  }
};

export const refundHandlers: Pick<Handlers<typeof shopCalls>, 'refund'> = {
  refund: async ({ params, body }, context) => {
    const key = body.key || context.request.idempotencyKey || randomUUID();
    const { id, isWaiting } = await startRefund(context, params.id, body, key);
    if (isWaiting) {
      const { state, message } = await settled(context, id);
      if (state === 'refused') throw new Refusal(402, message);
    }
    return context.read((db) => readOrder(context, db, params.id));
  },
};

export const refundJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, refundId } = payload.parse(given);
    await settleRefund(deps, dealershipId, refundId, key);
  },
});
