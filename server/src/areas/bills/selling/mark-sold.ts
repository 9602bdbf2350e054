import { hasPart } from '@forecourt/domain/bill-of-sale/bill-parts';
import { stateAfter } from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { approvalProblem, lockDeal, winDeal } from '../../deals';
import { lockStockOnDeal, markSoldByBill } from '../../inventory';
import { announceBills } from '../announce';
import { openItemsOf, refuseOpenItems } from '../compliance/open-items';
import { bookBill } from '../ledger/bill-ledger';
import { updateBill } from '../record/bill.queries';
import { writeBill } from '../record/save-bill';
import type { StoredBill } from '../record/stored-bill';
import { readBillVehicle } from '../starting/vehicle.queries';
import type { BillActor } from '../viewer';
import { recordSale } from './sale-event-hooks';
import { readSaleState, writeSaleState } from './sale-state';
import { figuresOf } from './sellers';
import { readTradesBefore, stockedByDeal, stockOwnTrades } from './stock-trade-ins';

/** Why a bill cannot be marked sold, or undefined. */
export const sellingProblem = async (tx: Db, bill: StoredBill): Promise<string | undefined> => {
  if (bill.state === 'sold') return `Bill ${bill.number} is sold already.`;
  if (bill.state === 'cancelled') return `Bill ${bill.number} is cancelled.`;
  const [open] = await openItemsOf(tx, bill);
  if (open) return `Bill ${bill.number} is not complete: ${open.text}`;
  if (bill.state === 'draft') return `Bill ${bill.number} has no final document. Make it final first.`;
  return bill.dealId === null ? undefined : approvalProblem(tx, bill.dealershipId, bill.dealId);
};

const refuseSelling = async (tx: Db, bill: StoredBill): Promise<void> => {
  if (bill.state === 'draft' || bill.state === 'final') await refuseOpenItems(tx, bill);
  const problem = await sellingProblem(tx, bill);
  if (problem) throw new Refusal(409, problem);
};

/** The vehicle was sold by hand, without its bill; where it stood before is not lost. */
const vehicleBefore = async (tx: Db, tenant: number, stockId: number | null): Promise<number | null> => {
  const [vehicle] = stockId === null ? [] : await lockStockOnDeal(tx, tenant, [stockId]);
  return vehicle?.status_before_sale ?? null;
};

/** The bill with the vehicle's cost as the stock has it now: work may have been added since the bill was begun. */
const withCostOfToday = async (tx: Db, actor: BillActor, bill: StoredBill): Promise<StoredBill> => {
  // a bill of purchase has no cost of its own
  if (bill.stockId === null || !hasPart(bill.input, 'cost_vehicle')) return bill;
  const vehicle = await readBillVehicle(tx, actor.tenant, bill.stockId);
  const cost = vehicle ? totalCost(vehicle) : null;
  if (cost === null || toCents(cost) === bill.input.values.cost_vehicle) return bill;
  const values = { cost_vehicle: toCents(cost) };
  return writeBill(tx, { ...actor, maySeeGross: true }, bill, { values });
};

/**
 * Marks a locked bill sold, which is final and whose day soldDayProblem has passed: its deal is won with its trade-ins taken into stock, the vehicle is sold, and one event keeps the
 * figures. All of it belongs to the caller's transaction.
 */
export const markSold = async (
  tx: Db,
  actor: BillActor,
  given: StoredBill,
  { soldOn }: { soldOn: string },
): Promise<void> => {
  const { tenant } = actor;
  await refuseSelling(tx, given);
  const bill = await withCostOfToday(tx, actor, given);
  const deal = bill.dealId === null ? null : await lockDeal(tx, tenant, bill.dealId);
  const statusBeforeSale = await vehicleBefore(tx, tenant, bill.stockId);
  const now = await readSaleState(tx, tenant, bill);
  const wanted = stateAfter({ event: 'sold', type: bill.type, day: soldOn, now });
  const tradesBefore = await readTradesBefore(tx, tenant, bill.dealId);
  if (now.carOnDeal !== null) await writeSaleState(tx, actor, bill, wanted);
  if (deal) await winDeal(tx, actor, deal.id, { text: `Bill of sale ${bill.number} sold`, byBill: true });
  const trades = [
    ...(await stockedByDeal(tx, tenant, bill.dealId, tradesBefore)),
    ...(await stockOwnTrades(tx, actor, bill, soldOn)),
  ];
  // a vehicle that is purchased comes in and keeps its status
  if (bill.stockId !== null && wanted.soldDay !== null)
    await markSoldByBill(tx, tenant, bill.stockId, { soldOn: wanted.soldDay, inLease: wanted.inLease });
  await recordSale(tx, actor, bill, { kind: 'sold', day: soldOn, figures: await figuresOf(tx, bill) });
  const sold = { ...now, deal: deal?.status ?? null, statusBeforeSale, trades };
  await updateBill(tx, tenant, bill.id, {
    ...{ state: 'sold', sold_on: soldOn, before: JSON.stringify({ ...bill.before, sold }) },
  });
  await bookBill(tx, actor, bill.id);
  await announceBills(actor, [bill.id]);
};
