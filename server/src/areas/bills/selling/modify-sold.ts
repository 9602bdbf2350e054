import { type BillTradeIn, reverseFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { markSoldByBill } from '../../inventory';
import { refuseOpenItems } from '../compliance/open-items';
import { addBillEvent, findSaleFigures } from '../events.queries';
import { cancelDocuments } from '../papers/document.queries';
import { type BillChanges, writeBill } from '../record/save-bill';
import type { StoredBill } from '../record/stored-bill';
import type { BillActor } from '../viewer';
import { readSaleState } from './sale-state';
import { figuresOf } from './sellers';

const namesOf = (trades: readonly BillTradeIn[]) =>
  trades
    .map(({ id, vin, dealTradeId, mvdId }) => [id, vin, dealTradeId, mvdId].join(' '))
    .sort()
    .join('\n');

/** Trade-ins came into stock with the sale, so that another one needs another sale. */
const refuseOtherTrades = ({ input }: StoredBill, { tradeIns }: BillChanges) => {
  if (tradeIns && namesOf(tradeIns) !== namesOf(input.tradeIns ?? []))
    throw badField('tradeIns', 'Take the sale back to add, remove or exchange a trade-in');
};

export interface SoldChanges {
  changes: BillChanges;
  soldOn?: string;
  reason: string;
  updatesCommission: boolean;
}

/** Changes a sold bill, which is locked: the figures of before are reversed by one event and the new ones written by another. */
export const modifySold = async (
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  { changes, soldOn = bill.soldOn ?? actor.today, reason, updatesCommission }: SoldChanges,
): Promise<StoredBill> => {
  const { tenant, userId } = actor;
  if (bill.state !== 'sold') throw new Refusal(409, `Bill ${bill.number} is not sold. Save it instead.`);
  refuseOtherTrades(bill, changes);
  const before = await findSaleFigures(tx, tenant, bill.id);
  const saved = await writeBill(tx, actor, bill, changes, { sold_on: soldOn });
  await refuseOpenItems(tx, saved);
  const event = { billId: bill.id, day: soldOn, text: reason, updatesCommission, userId };
  if (before)
    await addBillEvent(tx, tenant, { ...event, kind: 'sale-reversed', figures: reverseFigures(before) });
  await addBillEvent(tx, tenant, { ...event, kind: 'sold', figures: await figuresOf(tx, saved) });
  // the documents say what the bill said before
  await cancelDocuments(tx, tenant, bill.id);
  const { soldDay, inLease } = await readSaleState(tx, tenant, bill);
  if (bill.stockId !== null && soldDay !== null && soldDay !== soldOn)
    await markSoldByBill(tx, tenant, bill.stockId, { soldOn, inLease });
  return saved;
};
