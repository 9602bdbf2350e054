import type { BillTradeIn } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { holdCustomer, refuseSeller, survivorOf } from '../../customers';
import { lockDeal, tradesOfDeal } from '../../deals';
import { readStockOnDeal } from '../../inventory';
import type { StoredBill } from './stored-bill';

/** The id of a customer who can be put on a bill: the survivor of one who was merged. */
export const customerForBill = async (tx: Db, tenant: number, id: number): Promise<number> => {
  try {
    return await holdCustomer(tx, tenant, id);
  } catch (error) {
    if (error instanceof Refusal) throw badField('customer_id', 'There is no such customer');
    throw error;
  }
};

/** A bill of a deal is made out to the customer of the deal. */
export const refuseCustomer = async (
  tx: Db,
  { tenant }: { tenant: number },
  bill: Pick<StoredBill, 'dealId'>,
  id: number,
): Promise<number> => {
  const customerId = await customerForBill(tx, tenant, id);
  if (bill.dealId === null) return customerId;
  const deal = await lockDeal(tx, tenant, bill.dealId);
  if ((await survivorOf(tx, tenant, deal.customer_id)) !== customerId)
    throw badField('customer_id', 'The deal of this bill has another customer');
  return customerId;
};

export const refuseSellerOf = (tx: Db, tenant: number, id: number) =>
  refuseSeller(tx, tenant, id, 'seller_id');

const isSame = (one: BillTradeIn, other: BillTradeIn) =>
  one.dealTradeId === other.dealTradeId && one.mvdId === other.mvdId;

/** Trade-ins name trade-ins of the same deal and vehicles of the same stock; what was stored is not asked again. */
export const refuseTradeIns = async (
  tx: Db,
  tenant: number,
  bill: Pick<StoredBill, 'dealId' | 'stockId'>,
  trades: readonly BillTradeIn[],
  stored: readonly BillTradeIn[],
): Promise<void> => {
  const isNew = (trade: BillTradeIn) => !stored.some((known) => isSame(known, trade));
  const linked = trades.map((trade, place) => ({ trade, place })).filter(({ trade }) => isNew(trade));
  const ofDeal = linked.filter(({ trade }) => trade.dealTradeId !== undefined);
  const known = ofDeal.length > 0 && bill.dealId !== null ? await tradesOfDeal(tx, tenant, bill.dealId) : [];
  for (const { trade, place } of ofDeal)
    if (!known.some(({ id }) => id === trade.dealTradeId))
      throw badField(`tradeIns.${place}.dealTradeId`, 'The deal of this bill has no such trade-in');
  const ofStock = linked.flatMap(({ trade, place }) =>
    trade.mvdId === undefined ? [] : [{ mvdId: trade.mvdId, place }],
  );
  const stock = await readStockOnDeal(
    tx,
    tenant,
    ofStock.map(({ mvdId }) => mvdId),
  );
  for (const { mvdId, place } of ofStock) {
    const field = `tradeIns.${place}.mvdId`;
    if (mvdId === bill.stockId) throw badField(field, 'This is the vehicle of the bill');
    if (!stock.some(({ id, deleted }) => id === mvdId && !deleted))
      throw badField(field, 'There is no such vehicle');
  }
};
