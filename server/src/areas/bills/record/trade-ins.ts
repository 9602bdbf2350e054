import { randomUUID } from 'node:crypto';
import { tradeLine } from '@forecourt/contract/bills/bill';
import type { billsCalls } from '@forecourt/contract/bills/index';
import { BILL_TYPE, type BillTradeIn, LIST_TYPES } from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { readBillVehicle } from '../starting/vehicle.queries';
import { billReply } from './bill-reply';
import { changesFromWire } from './changes-from-wire';
import { openForChange } from './open-for-change';
import { saveBill } from './save-bill';
import type { StoredBill } from './stored-bill';

/** The trade-in that was sent, in cents; a field that there is not, or of another kind, is refused on its path. */
const readTrade = (given: unknown): BillTradeIn => {
  const read = tradeLine.strict().safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    if (unknown !== undefined) throw badField(`trade.${unknown}`, 'There is no such field');
    throw badField(['trade', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'is no trade-in');
  }
  const [trade] = changesFromWire({ tradeIns: [read.data] }).tradeIns ?? [];
  if (!trade) throw new Error('one trade-in gives one');
  return { ...trade, id: trade.id || randomUUID() };
};

/** A vehicle of the stock describes itself; its cost is what it is worth to the dealer. */
const describeTrade = async (db: Db, tenant: number, trade: BillTradeIn): Promise<BillTradeIn> => {
  if (trade.mvdId === undefined) return trade;
  const vehicle = await readBillVehicle(db, tenant, trade.mvdId);
  if (!vehicle) throw badField('trade.mvdId', 'There is no such vehicle');
  const { year, make, model, vin, odometer, exterior_color, cost_price } = vehicle;
  return {
    ...{ year, make, model, vin, odometer },
    ...(exterior_color && { color: exterior_color }),
    ...(cost_price !== null && { actualCashValue: toCents(cost_price) }),
    ...trade,
  };
};

/** lease=1 is for leases alone, so that a trade-in does not end up where it is not counted. */
const refuseOtherType = (bill: StoredBill, isLease: boolean) => {
  const types: readonly number[] = LIST_TYPES.tradeIns;
  if (!types.includes(bill.type)) throw new Refusal(409, 'A wholesale bill has no trade-ins');
  if (isLease && bill.type !== BILL_TYPE.lease) throw badField('lease', 'This bill is not a lease');
};

export const tradeInHandlers: Pick<Handlers<typeof billsCalls>, 'addTradeIn' | 'removeTradeIn'> = {
  addTradeIn: ({ query, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, body.bill_id, body.version);
      refuseOtherType(bill, query.lease === 1);
      const { actualCashValue, ...sent } = readTrade(body.trade);
      const own = actor.maySeeGross && actualCashValue !== undefined ? { ...sent, actualCashValue } : sent;
      const trade = await describeTrade(tx, context.tenant, own);
      const tradeIns = [...(bill.input.tradeIns ?? []), trade];
      // nothing but the trade-in was sent, and what a seller may not say of it was left out
      const saved = await saveBill(tx, { ...actor, maySeeGross: true }, bill, { tradeIns });
      return billReply(context, tx, saved);
    }),

  removeTradeIn: ({ query }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, query.bill_id);
      refuseOtherType(bill, query.lease === 1);
      const stored = bill.input.tradeIns ?? [];
      const tradeIns = stored.filter(({ id }) => id !== query.trade_id);
      if (tradeIns.length === stored.length) throw notFound();
      return billReply(context, tx, await saveBill(tx, actor, bill, { tradeIns }));
    }),
};
