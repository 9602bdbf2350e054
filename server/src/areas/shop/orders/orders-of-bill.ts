import { SELLING_TYPES } from '@forecourt/domain/bill-of-sale/bill-type';
import type { BillInput, BillItem } from '@forecourt/domain/bill-of-sale/index';
import { orderNumber } from '@forecourt/domain/shop/index';
import { Refusal } from '../../../http/refusal';
import type { BillHooks } from '../../bills';
import { ordersOfBill } from './order.queries';
import { cancelBilled } from './put-back';

/** Everything of a line that decides what is sold, charged and booked; a form may send a name without spaces at its end. */
const contentOf = ({ label, amount, cost, passedOn, tax, withVehicle }: BillItem): string =>
  JSON.stringify([label.trim(), amount, cost ?? 0, passedOn ?? false, tax, withVehicle ?? false]);

const isKept = (line: BillItem, after: BillInput): boolean =>
  (after.addOns ?? []).some((one) => one.id === line.id && contentOf(one) === contentOf(line));

/** Products of the shop on a bill are changed by their order alone, so that stock, order and bill say the same. */
export const shopBillHooks: BillHooks = {
  refuseChange: async (tx, bill, after) => {
    const orders = await ordersOfBill(tx, bill.dealershipId, bill.id);
    const [first] = orders;
    if (first && !SELLING_TYPES.includes(after.type)) {
      const message = `Order ${orderNumber(first.number)} of the shop is on this bill: cancel the order before the type is changed`;
      throw new Refusal(409, message, { fields: { bos_type: message } });
    }
    for (const { number, bill_lines } of orders)
      for (const line of (bill.input.addOns ?? []).filter(({ id }) => id && bill_lines.includes(id)))
        if (!isKept(line, after))
          throw new Refusal(
            409,
            `${line.label} cannot be changed here. It comes from order ${orderNumber(number)}: cancel the order to take it off`,
          );
  },

  onClosed: async (tx, { tenant, userId, today }, bill, how) => {
    for (const order of await ordersOfBill(tx, tenant, bill.id, 'for no key update of o'))
      await cancelBilled(tx, { tenant, userId, today }, order, `Bill ${bill.number} was ${how}`);
  },
};
