import { billNumber } from '@forecourt/domain/bill-of-sale/index';
import { formatDay } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import type { Performer } from '../../../records/bulk/bulk-work';
import { readPlace } from '../../deals';
import type { SaleHooks, TakenOver, WantedSale } from '../../inventory';
import { lockBillRow } from '../record/bill.queries';
import { type BillActor, serverViewer } from '../viewer';
import { markSold, sellingProblem } from './mark-sold';
import { lockBillsOfStock, readSoldBillsOfStock } from './sold.queries';
import { soldDayProblem } from './sold-day';
import { takeBack } from './take-back';
import { takingBackProblem, takingBackProblems } from './taking-back-problems';

/** Whoever marks a vehicle sold in the inventory, or takes the sale back there. */
const actorOf = async (tx: Db, { tenant, userId, deps }: Performer): Promise<BillActor> => {
  const { timezone } = await readPlace(tx, tenant);
  return {
    ...serverViewer(tenant),
    ...{ userId, deps, today: formatDay(deps.now(), 'YYYY-MM-DD', timezone) },
  };
};

const notForRole = (number: string) =>
  `has the bill of sale ${number}, which your role may not mark or take back`;
const notPossible = (problem: string) => `cannot be changed: ${problem}`;

/** Does it to one vehicle through its bill; answers why not. */
const doToBill = async (
  tx: Db,
  actor: BillActor,
  billId: number,
  { do: what, day, sellsBills }: WantedSale,
): Promise<string | undefined> => {
  const bill = await lockBillRow(tx, actor, billId);
  if (!sellsBills) return notForRole(bill.number);
  const problem = what === 'sold' ? await sellingProblem(tx, bill) : await takingBackProblem(tx, bill);
  if (problem) return notPossible(problem);
  const soldOn = day || actor.today;
  const wrongDay = what === 'sold' ? await soldDayProblem(tx, bill, soldOn) : undefined;
  if (wrongDay) return `cannot be sold on ${soldOn}: the day ${wrongDay}`;
  if (what === 'sold') await markSold(tx, actor, bill, { soldOn });
  else await takeBack(tx, actor, bill, { reason: 'Sale taken back in the inventory' });
  return undefined;
};

const nothing = async () => {};

/** A vehicle with a bill is sold and taken back through the bill, wherever it is asked for. */
export const billSaleHooks: SaleHooks = {
  lockBefore: async (tx, tenant, stockIds) => {
    await lockBillsOfStock(tx, tenant, stockIds);
  },

  takeOver: async (tx, who, stockIds, wanted): Promise<TakenOver> => {
    const bills = await lockBillsOfStock(tx, who.tenant, stockIds);
    const isWanted = ({ state }: { state: string }) =>
      wanted.do === 'sold' ? state !== 'sold' : state === 'sold';
    const actor = bills.some(isWanted) ? await actorOf(tx, who) : undefined;
    const done: number[] = [];
    const leftOut: { id: number; reason: string }[] = [];
    for (const { id, stock_id } of bills.filter(isWanted)) {
      const reason = actor && (await doToBill(tx, actor, id, wanted));
      if (reason === undefined) done.push(stock_id);
      else leftOut.push({ id: stock_id, reason });
    }
    return { done, leftOut };
  },

  unsoldObjections: async (db, tenant, stockIds, { sellsBills }) => {
    const bills = (await readSoldBillsOfStock(db, tenant, stockIds)).map((row) => ({
      ...{ id: row.id, number: billNumber(row.number), state: row.state, before: row.before },
      ...{ stockId: row.stock_id, vehicleTitle: row.vehicle_title },
    }));
    const problems = sellsBills ? await takingBackProblems(db, tenant, bills) : undefined;
    return bills.flatMap(({ id, number, stockId }) => {
      const problem = problems?.get(id);
      const reason = problems ? problem && notPossible(problem) : notForRole(number);
      return stockId === null || reason === undefined ? [] : [{ id: stockId, reason }];
    });
  },

  onSold: nothing,
  onUnsold: nothing,
};
