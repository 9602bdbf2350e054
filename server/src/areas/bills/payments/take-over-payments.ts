import { type Cents, toDollars } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import { announceBills } from '../announce';
import { addBillEvent } from '../events.queries';
import { bookBill } from '../ledger/bill-ledger';
import { lockBillRow, updateBill } from '../record/bill.queries';
import { computedColumns } from '../record/compute';
import type { BillActor } from '../viewer';
import { insertPayment, paymentsInForce } from './payment.queries';

export interface ReceivedPayment {
  amount: Cents;
  method: string;
  day: string;
  reference: string;
}

/** Books money that was received on the loan of a bill as payments of the bill, so that it is owed back when the sale is undone. */
export const takeOverPayments = async (
  tx: Db,
  actor: BillActor,
  billId: number,
  payments: readonly ReceivedPayment[],
): Promise<void> => {
  const { tenant, userId } = actor;
  const bill = await lockBillRow(tx, { ...actor, seesAll: true }, billId);
  for (const { amount, method, day, reference } of payments) {
    const dollars = toDollars(amount);
    const paymentId = await insertPayment(tx, {
      ...{ dealership_id: tenant, bill_id: billId, kind: 'payment', method, amount: dollars, day, reference },
      ...{ comment: 'Received on the loan', user_id: userId },
    });
    await addBillEvent(tx, tenant, {
      ...{ billId, kind: 'payment', day, userId, text: `${formatMoney(dollars)} ${method}` },
      figures: { money: { amount, method, paymentId } },
    });
  }
  const inForce = await paymentsInForce(tx, tenant, billId);
  await updateBill(tx, tenant, billId, computedColumns({ ...bill.input, payments: inForce }).columns);
  await bookBill(tx, actor, billId);
  await announceBills(actor, [billId]);
};
