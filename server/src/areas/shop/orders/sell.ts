import { randomUUID } from 'node:crypto';
import type { shopCalls } from '@forecourt/contract/shop/index';
import { SELLING_TYPES } from '@forecourt/domain/bill-of-sale/bill-type';
import type { BillItem } from '@forecourt/domain/bill-of-sale/index';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/cents';
import { formatMoney } from '@forecourt/domain/number-format';
import { productTaxes } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { bookerOf, bookRecord } from '../../accounting';
import { billActor, lockBill, saveBill } from '../../bills';
import { holdCustomer } from '../../customers';
import { ORDER_SOURCE } from '../ledger/order-source';
import { queueReceipt } from '../messages/mail-receipt';
import { insertPayment, updateOrder } from './order.queries';
import { readOrder } from './order-reply';
import { type Placed, placeOrder } from './place-order';

const buyerOf = async (tx: Db, tenant: number, id: number | null): Promise<number | null> =>
  id === null ? null : holdCustomer(tx, tenant, id);

/** Add-ons as the bill shows them: one for each product, taxed as the product is. */
const addOnsOf = ({ lines }: Placed): (BillItem & { id: string })[] =>
  lines.map(({ name, quantity, net, cost, taxClass }) => ({
    ...{ id: randomUUID(), label: (quantity === 1 ? name : `${quantity} × ${name}`).slice(0, 200) },
    ...{ amount: net, cost, tax: taxClass === 'taxable' ? 'all' : 'none', withVehicle: false },
  }));

export const sellHandlers: Pick<Handlers<typeof shopCalls>, 'sell' | 'addToBill'> = {
  sell: ({ body }, context: Context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const { userId } = session;
      const day = todayAt(context);
      const customerId = await buyerOf(tx, tenant, body.customer_id ?? null);
      const order = await placeOrder(
        tx,
        {
          ...{ tenant, userId, channel: 'counter', state: 'collected', day, lines: body.lines },
          ...{ discount: toCents(body.discount), key: randomUUID() },
          columns: { customer_id: customerId, email: body.email, note: body.note },
        },
        ({ total }) => {
          if (body.total !== undefined && total !== toCents(body.total))
            throw new Refusal(409, `Prices have changed: the total is ${formatMoney(toDollars(total))} now`, {
              fields: { total: `The total is ${formatMoney(toDollars(total))} now` },
            });
        },
      );
      const { figures, cost } = order;
      await insertPayment(tx, tenant, {
        ...{ order_id: order.id, kind: 'payment', method: body.method, amount_cents: figures.total },
        booked: JSON.stringify({
          net: roundCents(figures.subtotal - figures.discount),
          taxes: productTaxes(figures.taxes, figures.taxes),
          cost,
        }),
        ...{ state: 'done', reference: body.reference, key: 'counter', day, user_id: userId },
      });
      await bookRecord(tx, bookerOf(context), ORDER_SOURCE, order.id);
      if (body.email) await queueReceipt(context.deps, tx, tenant, order.id);
      return readOrder(context, tx, order.id);
    }),

  addToBill: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      // whoever keeps the shop knows what its products cost, so the bill gets it
      const actor = { ...(await billActor(context, tx)), maySeeGross: true };
      const bill = await lockBill(tx, actor, body.bill_id);
      if (!SELLING_TYPES.includes(bill.type))
        throw badField('bill_id', `Bill ${bill.number} is a purchase: nobody pays for products on it`);
      const order = await placeOrder(tx, {
        ...{ tenant, userId: session.userId, channel: 'bill', state: 'billed', day: todayAt(context) },
        ...{ lines: body.lines, discount: toCents(body.discount), key: randomUUID() },
        columns: { customer_id: bill.customerId, bill_id: bill.id, note: body.note },
      });
      const added = addOnsOf(order);
      if (added.some(({ amount }) => amount <= 0))
        throw badField('discount', 'A product of a bill costs more than 0');
      await saveBill(tx, actor, bill, { addOns: [...(bill.input.addOns ?? []), ...added] });
      await updateOrder(tx, tenant, order.id, { bill_lines: JSON.stringify(added.map(({ id }) => id)) });
      await bookRecord(tx, bookerOf(context), ORDER_SOURCE, order.id);
      return readOrder(context, tx, order.id);
    }),
};
