import type { billsCalls } from '@forecourt/contract/bills/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { releaseCar } from '../../deals';
import { announceBills } from '../announce';
import { addBillEvent } from '../events.queries';
import { bookBill } from '../ledger/bill-ledger';
import { billDocuments, cancelDocuments } from '../papers/document.queries';
import { readPayments } from '../payments/payment.queries';
import { noteRefundDue } from '../payments/refund-due';
import { findBhphAccount } from '../record/bhph-account.queries';
import { updateBill } from '../record/bill.queries';
import { tellClosed } from '../record/bill-hooks';
import { replyOfBill } from '../record/bill-reply';
import { openForChange } from '../record/open-for-change';
import { refuseClosedBill } from '../record/save-bill';
import type { StoredBill } from '../record/stored-bill';
import type { BillActor } from '../viewer';
import { applyBillEvent } from './sale-state';

/** The vehicle and its car on the deal are as they were before the bill. */
const giveVehicleBack = async (tx: Db, actor: BillActor, bill: StoredBill) => {
  await applyBillEvent(tx, actor, bill, 'cancelled');
  if (bill.dealId !== null && bill.stockId !== null)
    await releaseCar(tx, actor.tenant, { dealId: bill.dealId, stockId: bill.stockId, by: 'bill' });
};

const refuseLoan = async (tx: Db, bill: StoredBill) => {
  if ((await findBhphAccount(tx, bill.dealershipId, bill.id)) !== null)
    throw new Refusal(409, `Bill ${bill.number} has a loan of the dealership. Delete the loan first.`);
};

export const closingHandlers: Pick<Handlers<typeof billsCalls>, 'cancel' | 'remove'> = {
  cancel: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      if (bill.state === 'sold')
        throw new Refusal(409, `Bill ${bill.number} is sold. Take the sale back first.`);
      refuseClosedBill(bill);
      await refuseLoan(tx, bill);
      await giveVehicleBack(tx, actor, bill);
      await cancelDocuments(tx, context.tenant, bill.id);
      await noteRefundDue(tx, actor, bill);
      await updateBill(tx, context.tenant, bill.id, { state: 'cancelled' });
      await addBillEvent(tx, context.tenant, {
        ...{ billId: bill.id, kind: 'cancelled', day: actor.today, text: body.reason, userId: actor.userId },
      });
      await bookBill(tx, actor, bill.id);
      await tellClosed(tx, actor, bill, 'cancelled');
      await announceBills(actor, [bill.id]);
      return replyOfBill(context, tx, bill.id);
    }),

  remove: ({ params }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id);
      if (bill.state !== 'draft')
        throw new Refusal(409, `Bill ${bill.number} is no draft. Cancel it instead.`);
      await refuseLoan(tx, bill);
      const hasPayments = (await readPayments(tx, context.tenant, bill.id)).length > 0;
      const hasPapers = (await billDocuments(tx, context.tenant, bill.id)).length > 0;
      if (hasPayments || hasPapers)
        throw new Refusal(409, `Bill ${bill.number} has payments or papers. Cancel it instead.`);
      await giveVehicleBack(tx, actor, bill);
      await updateBill(tx, context.tenant, bill.id, { removed_at: context.deps.now().toISOString() });
      await tellClosed(tx, actor, bill, 'deleted');
      await announceBills(actor, [bill.id]);
      return { message: 'Done' };
    }),
};
