import { type BillTradeIn, reverseFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { markSoldByBill } from '../../inventory';
import { refuseOpenItems } from '../compliance/open-items';
import { findSaleFigures } from '../events.queries';
import { bookBill } from '../ledger/bill-ledger';
import { cancelDocuments } from '../papers/document.queries';
import { findBhphAccount } from '../record/bhph-account.queries';
import { type BillChanges, writeBill } from '../record/save-bill';
import type { StoredBill } from '../record/stored-bill';
import type { BillActor } from '../viewer';
import { recordSale } from './sale-event-hooks';
import { readSaleState } from './sale-state';
import { figuresOf } from './sellers';
import { soldDayProblem } from './sold-day';

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

const LOAN_PARTS = ['financing_rate', 'financing_term', 'financing_frequency', 'financing_first_payment_day'];

/** Everything that the account of a loan took from its bill. */
const loanOf = ({ type, day, input, result: { values } }: StoredBill): string =>
  JSON.stringify([
    ...[type, day, values.financing_amount, values.financing_payment, values.financing_number_of_payments],
    ...[values.financing_charges, values.bhph_pick_up_total],
    ...LOAN_PARTS.map((name) => input.values[name] ?? null),
    (input.pickUpPayments ?? []).map(({ day: on, amount }) => [on, amount]),
  ]);

/** The account of an open loan keeps its terms, so that its bill must not say others. */
const refuseOtherLoan = async (tx: Db, before: StoredBill, after: StoredBill): Promise<void> => {
  if (loanOf(before) === loanOf(after)) return;
  if ((await findBhphAccount(tx, before.dealershipId, before.id)) === null) return;
  throw new Refusal(
    409,
    `Bill ${before.number} has a loan of the dealership: its day, amount financed, rate, term and payments cannot be changed here. Change the terms of the loan, or delete it first.`,
  );
};

const refuseSoldDay = async (
  tx: Db,
  before: StoredBill,
  after: StoredBill,
  soldOn: string,
): Promise<void> => {
  if (soldOn === before.soldOn && after.day === before.day) return;
  const problem = await soldDayProblem(tx, after, soldOn);
  if (problem) throw badField('sold_on', problem);
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
  const { tenant } = actor;
  if (bill.state !== 'sold') throw new Refusal(409, `Bill ${bill.number} is not sold. Save it instead.`);
  refuseOtherTrades(bill, changes);
  const before = await findSaleFigures(tx, tenant, bill.id);
  const saved = await writeBill(tx, actor, bill, changes, { sold_on: soldOn });
  await refuseOtherLoan(tx, bill, saved);
  await refuseSoldDay(tx, bill, saved, soldOn);
  await refuseOpenItems(tx, saved);
  const event = { day: soldOn, text: reason, updatesCommission };
  if (before)
    await recordSale(tx, actor, bill, { ...event, kind: 'sale-reversed', figures: reverseFigures(before) });
  await recordSale(tx, actor, saved, { ...event, kind: 'sold', figures: await figuresOf(tx, saved) });
  // the documents say what the bill said before; the caller draws and stores a new one
  await cancelDocuments(tx, tenant, bill.id);
  const { soldDay, inLease } = await readSaleState(tx, tenant, bill);
  if (bill.stockId !== null && soldDay !== null && soldDay !== soldOn)
    await markSoldByBill(tx, tenant, bill.stockId, { soldOn, inLease });
  await bookBill(tx, actor, bill.id);
  return saved;
};
