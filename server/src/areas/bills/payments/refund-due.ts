import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import { addBillEvent } from '../events.queries';
import type { StoredBill } from '../record/stored-bill';
import type { BillActor } from '../viewer';
import { notedCents, readPayments } from './payment.queries';

/** What the customer paid and did not get back, in cents. For a vehicle that is purchased the dealership pays. */
export const receivedCents = async (db: Db, { dealershipId, id, type }: StoredBill): Promise<number> =>
  type === BILL_TYPE.tradeIn
    ? 0
    : (await readPayments(db, dealershipId, id)).reduce((sum, { amount }) => sum + toCents(amount), 0);

/** What the dealership owes the customer of a bill that was cancelled or whose sale was taken back, in cents. */
export const refundDueOf = async (db: Db, bill: StoredBill): Promise<number> => {
  if (bill.state === 'sold') return 0;
  const received = await receivedCents(db, bill);
  return bill.state === 'cancelled'
    ? received
    : Math.max(0, Math.min(received, await notedCents(db, bill.dealershipId, bill.id)));
};

/** Notes what was received and not returned. It is one figure of the bill: only what changed since is added. */
export const noteRefundDue = async (tx: Db, actor: BillActor, bill: StoredBill): Promise<void> => {
  const change = (await receivedCents(tx, bill)) - (await notedCents(tx, bill.dealershipId, bill.id));
  if (change === 0) return;
  await addBillEvent(tx, actor.tenant, {
    ...{ billId: bill.id, kind: 'refund-due', day: actor.today, userId: actor.userId },
    figures: { money: { amount: change } },
    text: formatMoney(change / 100),
  });
};
