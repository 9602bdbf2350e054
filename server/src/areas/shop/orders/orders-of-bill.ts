import { SELLING_TYPES } from '@forecourt/domain/bill-of-sale/bill-type';
import type { BillItem } from '@forecourt/domain/bill-of-sale/index';
import { orderNumber } from '@forecourt/domain/shop/index';
import { Refusal } from '../../../http/refusal';
import type { BillHooks } from '../../bills';
import { ordersOfBill } from './order.queries';
import { cancelBilled } from './put-back';

const refused = (field: string, message: string) =>
  new Refusal(409, message, { fields: { [field]: message } });

const isSame = (one: BillItem, other: BillItem | undefined): boolean =>
  one.label === other?.label &&
  one.amount === other.amount &&
  (one.cost ?? 0) === (other.cost ?? 0) &&
  one.tax === other.tax &&
  one.withVehicle === other.withVehicle;

/** Products of the shop on a bill are changed by their order alone, so that stock, order and bill say the same. */
export const shopBillHooks: BillHooks = {
  refuseChange: async (tx, bill, after) => {
    const orders = await ordersOfBill(tx, bill.dealershipId, bill.id);
    const [first] = orders;
    if (first && !SELLING_TYPES.includes(after.type))
      throw refused(
        'bos_type',
        `Order ${orderNumber(first.number)} of the shop is on this bill: cancel the order before the type is changed`,
      );
    for (const { number, bill_lines } of orders)
      for (const line of (bill.input.addOns ?? []).filter(({ id }) => id && bill_lines.includes(id)))
        if (
          !isSame(
            line,
            after.addOns?.find(({ id }) => id === line.id),
          )
        )
          throw refused(
            'addOns',
            `${line.label} cannot be changed here. It comes from order ${orderNumber(number)}: cancel the order to take it off`,
          );
  },

  onClosed: async (tx, { tenant, userId, today }, bill, how) => {
    for (const order of await ordersOfBill(tx, tenant, bill.id, 'for no key update of o'))
      await cancelBilled(tx, { tenant, userId, today }, order, `Bill ${bill.number} was ${how}`);
  },
};
