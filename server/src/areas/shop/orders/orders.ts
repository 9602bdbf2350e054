import type { shopCalls } from '@forecourt/contract/shop/index';
import { mayTake, ORDER_STATE_NAMES, type OrderStep, orderNumber } from '@forecourt/domain/shop/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { bookerOf, bookRecord } from '../../accounting';
import { type BillActor, billActor, lockBill, type StoredBill, saveBill } from '../../bills';
import { readLetterhead } from '../../dealership';
import { staffNames } from '../../users';
import { ORDER_SOURCE } from '../ledger/order-source';
import { announceReady } from '../messages/paid';
import { orderPaper } from '../papers/order-paper';
import { orderDocument } from '../papers/paper-document';
import { readOrderFacts } from '../papers/read-facts';
import { giveBackHeld } from '../paying/release';
import { findOrder, linesOfOrders, paymentsOfOrder, type StoredOrder, updateOrder } from './order.queries';
import { listOrders } from './order-list.queries';
import { readOrder, toOrderRow } from './order-reply';
import { cancelBilled, cancelledColumns } from './put-back';

const lockFor = async (tx: Db, tenant: number, id: number, step: OrderStep): Promise<StoredOrder> => {
  const order = await findOrder(tx, tenant, id, 'for no key update of o');
  if (!order) throw notFound();
  if (!mayTake(step, order.state))
    throw new Refusal(409, `This order is already: ${ORDER_STATE_NAMES[order.state]}`);
  return order;
};

interface LockedBill {
  actor: BillActor;
  bill: StoredBill;
}

/** The bill of an order, locked; undefined where there is none or it was deleted. */
const lockBillOf = async (context: Context, tx: Db, order: StoredOrder): Promise<LockedBill | undefined> => {
  const { bill_id, bill_deleted, state } = order;
  if (bill_id === null || bill_deleted || state !== 'billed') return undefined;
  const actor = { ...(await billActor(context, tx)), maySeeGross: true };
  const bill = await lockBill(tx, actor, bill_id);
  if (bill.state === 'sold')
    throw new Refusal(409, `Bill ${bill.number} is sold. Take its sale back before you cancel this order.`);
  return { actor, bill };
};

/** Takes the products off their bill, once their order is cancelled. */
const takeOffBill = async (tx: Db, { actor, bill }: LockedBill, lineIds: readonly string[]) => {
  const before = bill.input.addOns ?? [];
  const addOns = before.filter(({ id }) => id === undefined || !lineIds.includes(id));
  if (bill.state !== 'cancelled' && addOns.length < before.length)
    await saveBill(tx, actor, bill, { addOns });
};

type Calls = Pick<
  Handlers<typeof shopCalls>,
  'orders' | 'order' | 'markReady' | 'markCollected' | 'cancel' | 'receipt'
>;

export const orderHandlers: Calls = {
  orders: async ({ query }, context) => {
    const { tenant } = context;
    const { found, lines } = await context.read(async (db) => {
      const page = await listOrders(db, tenant, query, defaultPageSize(tenant));
      const ids = page.rows.map(({ id }) => id);
      return { found: page, lines: await linesOfOrders(db, tenant, ids) };
    });
    const nameOf = await staffNames(
      context,
      found.rows.map(({ user_id }) => user_id),
    );
    return {
      ...found,
      rows: found.rows.map((row) =>
        toOrderRow(
          row,
          lines.filter(({ order_id }) => order_id === row.id),
          nameOf,
        ),
      ),
    };
  },

  order: ({ params }, context) => context.read((db) => readOrder(context, db, params.id)),

  markReady: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const order = await lockFor(tx, context.tenant, id, 'ready');
      await updateOrder(tx, context.tenant, id, { state: 'ready' });
      await announceReady(tx, context, order);
      return readOrder(context, tx, id);
    }),

  markCollected: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await lockFor(tx, context.tenant, id, 'collect');
      await updateOrder(tx, context.tenant, id, { state: 'collected' });
      return readOrder(context, tx, id);
    }),

  cancel: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const day = todayAt(context);
      const seen = await findOrder(tx, tenant, id);
      if (!seen) throw notFound();
      // the bill is locked before the order, as when products are put on it
      const onBill = await lockBillOf(context, tx, seen);
      const order = await lockFor(tx, tenant, id, 'cancel');
      const payments = await paymentsOfOrder(tx, tenant, id);
      if (payments.some(({ state }) => state === 'waiting'))
        throw new Refusal(409, 'A card is being charged for this order. Try again in a minute.');
      if (order.state === 'billed') {
        await cancelBilled(tx, bookerOf(context), order, body.reason);
        if (onBill) await takeOffBill(tx, onBill, order.bill_lines);
      } else {
        await giveBackHeld(tx, tenant, id);
        await updateOrder(tx, tenant, id, cancelledColumns(order, body.reason, day));
        await bookRecord(tx, bookerOf(context), ORDER_SOURCE, id);
      }
      return readOrder(context, tx, id);
    }),

  receipt: async ({ params: { id } }, context) => {
    const { tenant } = context;
    const paper = await context.read(async (db) => {
      const order = await findOrder(db, tenant, id);
      if (!order) throw notFound();
      return readOrderFacts(db, tenant, order);
    });
    const head = await readLetterhead(context);
    const pdf = await drawDocument(context, orderDocument, 'id', orderPaper(paper, head));
    return { stream: pdf, mime: 'application/pdf', name: `order-${orderNumber(paper.order.number)}.pdf` };
  },
};
