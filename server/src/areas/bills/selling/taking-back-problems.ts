import type { Db } from '../../../db/database';
import { findCameBack } from '../../inventory';
import { billsWithLoan } from '../record/bhph-account.queries';
import type { StoredBill } from '../record/stored-bill';
import { findUsedTrades, type UsedVehicle } from './sold.queries';

export type BillToTakeBack = Pick<
  StoredBill,
  'id' | 'number' | 'state' | 'stockId' | 'vehicleTitle' | 'before'
>;

const usedText = ({ title, stock_no, sold }: UsedVehicle): string =>
  `The trade-in ${title} (${stock_no}) ${sold ? 'was sold' : 'is promised'} to someone else.`;

/** What speaks against taking the sales of these bills back, by the bill's id. Asked of all together, since a list may have many. */
export const takingBackProblems = async (
  db: Db,
  tenant: number,
  bills: readonly BillToTakeBack[],
): Promise<Map<number, string>> => {
  const tradesOf = ({ before }: BillToTakeBack) => (before.sold?.trades ?? []).map(({ stockId }) => stockId);
  const withLoan = await billsWithLoan(
    db,
    tenant,
    bills.map(({ id }) => id),
  );
  const used = new Map(
    (await findUsedTrades(db, tenant, bills.flatMap(tradesOf))).map((car) => [car.id, car] as const),
  );
  const cars = bills.flatMap(({ stockId }) => (stockId === null ? [] : [stockId]));
  const again = new Map(
    (await findCameBack(db, tenant, cars)).map(({ id, reason }) => [id, reason] as const),
  );
  const problemOf = (bill: BillToTakeBack): string | undefined => {
    if (bill.state !== 'sold' || !bill.before.sold) return `Bill ${bill.number} is not sold.`;
    if (withLoan.has(bill.id))
      return `Bill ${bill.number} has a loan of the dealership. Delete the loan first.`;
    const trade = tradesOf(bill)
      .map((id) => used.get(id))
      .find((car) => car !== undefined);
    if (trade) return usedText(trade);
    const reason = bill.stockId === null ? undefined : again.get(bill.stockId);
    return reason && `${bill.vehicleTitle} ${reason}.`;
  };
  return new Map(
    bills.flatMap((bill) => {
      const problem = problemOf(bill);
      return problem === undefined ? [] : [[bill.id, problem] as const];
    }),
  );
};

/** What speaks against taking a sale back, or undefined. */
export const takingBackProblem = async (db: Db, bill: StoredBill): Promise<string | undefined> =>
  (await takingBackProblems(db, bill.dealershipId, [bill])).get(bill.id);
