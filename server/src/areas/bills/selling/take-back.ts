import { reverseFigures, type SaleFigures, stateAfter } from '@forecourt/domain/bill-of-sale/index';
import { DEAL_STATE, isOpenDeal } from '@forecourt/domain/deal/deal-states';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { lockDeal, moveDeal } from '../../deals';
import { lockStockOnDeal, matchWanted, takeBackSaleByBill } from '../../inventory';
import { announceBills } from '../announce';
import { findSaleFigures } from '../events.queries';
import { bookBill } from '../ledger/bill-ledger';
import { billDocuments, cancelDocuments } from '../papers/document.queries';
import { noteRefundDue, receivedCents } from '../payments/refund-due';
import { updateBill } from '../record/bill.queries';
import type { BillBefore, StoredBill } from '../record/stored-bill';
import type { BillActor } from '../viewer';
import { recordSale } from './sale-event-hooks';
import { readSaleState, writeSaleState } from './sale-state';
import { hasOtherSoldBill } from './sold.queries';
import { takeTradesOut } from './stock-trade-ins';
import { takingBackProblem } from './taking-back-problems';

/** What taking a sale back changes, in words. */
export const previewTakingBack = async (
  db: Db,
  bill: StoredBill,
): Promise<{ changes: string[]; refundDue: number }> => {
  const { dealershipId: tenant, before } = bill;
  const refund = await receivedCents(db, bill);
  const valid = (await billDocuments(db, tenant, bill.id)).filter(
    ({ cancelled_at }) => cancelled_at === null,
  );
  const sold = before.sold;
  const changes = [
    ...(bill.stockId !== null && sold
      ? [`${bill.vehicleTitle} goes back to the status ${stockStatusName(sold.vehicle)}`]
      : []),
    ...(sold?.deal && isOpenDeal(sold.deal) ? ['The deal is open again'] : []),
    ...(sold?.trades ?? []).map(({ title, isNew }) =>
      isNew ? `The trade-in ${title} leaves the stock` : `The trade-in ${title} stays in stock`,
    ),
    ...(valid.length === 1 ? ['1 document is cancelled and stays in the file'] : []),
    ...(valid.length > 1 ? [`${valid.length} documents are cancelled and stay in the file`] : []),
    ...(refund > 0 ? [`${formatMoney(toDollars(roundCents(refund)))} is due to the customer`] : []),
    'The lines in the registers stay, marked as cancelled',
  ];
  return { changes, refundDue: toDollars(roundCents(refund)) };
};

/** A deal that the sale won is where it stood before, unless another of its vehicles is sold. */
const reopenDeal = async (
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  earlier: NonNullable<BillBefore['sold']>['deal'],
) => {
  const { dealId } = bill;
  if (dealId === null || earlier === null || !isOpenDeal(earlier)) return;
  if (earlier === DEAL_STATE.won || earlier === DEAL_STATE.lost) return;
  if (await hasOtherSoldBill(tx, actor.tenant, dealId, bill.id)) return;
  const text = `Sale of bill ${bill.number} taken back`;
  await moveDeal(tx, actor, dealId, earlier, { text, takesSaleBack: true });
};

/** Sets vehicle, car on the deal, deal and trade-ins back to where they stood before the sale. */
const restoreStates = async (tx: Db, actor: BillActor, bill: StoredBill) => {
  const { tenant } = actor;
  const { sold } = bill.before;
  if (!sold) throw new Error(`bill ${bill.id} is sold without the state before`);
  const now = await readSaleState(tx, tenant, bill);
  const wanted = stateAfter({ event: 'unsold', type: bill.type, day: actor.today, now, beforeSold: sold });
  const isVehicleSold = bill.stockId !== null && bill.soldOn !== null && now.soldDay !== null;
  const giveBack = async () => {
    if (bill.stockId !== null && isVehicleSold)
      await takeBackSaleByBill(tx, tenant, bill.stockId, {
        ...{ status: wanted.vehicle, statusBeforeSale: sold.statusBeforeSale },
        ...{ soldOn: wanted.soldDay, inLease: wanted.inLease },
      });
  };
  await giveBack();
  await takeTradesOut(tx, actor, sold.trades);
  await reopenDeal(tx, actor, bill, sold.deal);
  if (now.carOnDeal !== null) await writeSaleState(tx, actor, bill, wanted);
  // deals set a status by their own rules; before the sale it may have been set by hand
  await giveBack();
  if (bill.stockId !== null && isVehicleSold)
    await matchWanted(tx, actor.deps, { dealershipId: tenant, id: bill.stockId });
};

/** Takes the sale of a locked bill back. Nothing is removed: the figures are reversed by an event, papers are cancelled. */
export const takeBack = async (
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  { reason }: { reason: string },
): Promise<void> => {
  const { tenant } = actor;
  const problem = await takingBackProblem(tx, bill);
  if (problem) throw new Refusal(409, problem);
  if (bill.dealId !== null) await lockDeal(tx, tenant, bill.dealId);
  if (bill.stockId !== null) await lockStockOnDeal(tx, tenant, [bill.stockId]);
  const figures: SaleFigures | undefined = await findSaleFigures(tx, tenant, bill.id);
  await restoreStates(tx, actor, bill);
  await cancelDocuments(tx, tenant, bill.id);
  await recordSale(tx, actor, bill, {
    ...{ kind: 'unsold', day: actor.today, text: reason },
    ...(figures && { figures: reverseFigures(figures) }),
  });
  await noteRefundDue(tx, actor, bill);
  const { sold: _, ...before } = bill.before;
  await updateBill(tx, tenant, bill.id, { state: 'draft', sold_on: null, before: JSON.stringify(before) });
  await bookBill(tx, actor, bill.id);
  await announceBills(actor, [bill.id]);
};
