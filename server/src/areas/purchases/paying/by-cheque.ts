import { roundCents, toCents, toDollars } from '@forecourt/domain/money/cents';
import { owedTo, purchaseFigures, purchaseNumber } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { amountsOf } from '../amounts';
import { findPurchase, type StoredPurchase } from '../record/purchase.queries';
import { unpaidPurchaseIds } from './by-cheque.queries';
import { insertPayment, markVoid, paymentsOf, paymentsOfCheque, sumPayments } from './payment.queries';

export interface OwedPurchase {
  id: number;
  number: string;
  title: string;
  invoice_no: string;
  day: string;
  due_on: string | null;
  vendor_id: number | null;
  stock_id: number;
  /** Cents that are owed to the seller. */
  open: number;
}

const toOwed = async (db: Db, tenant: number, purchase: StoredPurchase): Promise<OwedPurchase> => {
  const paid = (await paymentsOf(db, tenant, purchase.id)).map(({ payee, amount, voided_on }) => ({
    ...{ payee, amount: toCents(amount), voided: voided_on !== null },
  }));
  const { id, title, invoice_no, day, due_on, vendor_id, stock_id } = purchase;
  return {
    ...{ id, number: purchaseNumber(purchase.number), title, invoice_no, day, due_on, vendor_id, stock_id },
    open: owedTo(purchaseFigures(amountsOf(purchase)), paid).seller,
  };
};

/** Purchases from any of these vendors of which something is owed to it. */
export const owedPurchases = async (
  db: Db,
  tenant: number,
  vendorIds: readonly number[],
): Promise<OwedPurchase[]> => {
  const owed: OwedPurchase[] = [];
  for (const id of await unpaidPurchaseIds(db, tenant, vendorIds)) {
    const purchase = await findPurchase(db, tenant, id);
    if (purchase) owed.push(await toOwed(db, tenant, purchase));
  }
  return owed.filter(({ open }) => open > 0);
};

/** The purchase with what is owed for it, locked; undefined where there is none or it is cancelled. */
export const lockOwedPurchase = async (
  tx: Db,
  tenant: number,
  id: number,
): Promise<OwedPurchase | undefined> => {
  const purchase = await findPurchase(tx, tenant, id, 'for no key update of p');
  return purchase && purchase.cancelled_on === null ? toOwed(tx, tenant, purchase) : undefined;
};

interface ChequePayment {
  purchaseId: number;
  cents: number;
  chequeId: number;
  day: string;
  number: string;
  userId: number | null;
}

/** Notes that a cheque paid the seller of a purchase. The cheque books it. */
export const payPurchaseByCheque = async (tx: Db, tenant: number, payment: ChequePayment): Promise<void> => {
  const { purchaseId, cents, chequeId, day, number, userId } = payment;
  await insertPayment(tx, {
    ...{
      dealership_id: tenant,
      purchase_id: purchaseId,
      payee: 'seller',
      amount: toDollars(roundCents(cents)),
    },
    ...{ day, method: 'Cheque', reference: number, cheque_id: chequeId, created_by: userId },
  });
  await sumPayments(tx, tenant, purchaseId);
};

/** What a void cheque paid is owed again. */
export const unpayPurchasesOfCheque = async (
  tx: Db,
  tenant: number,
  chequeId: number,
  { on, by, reason }: { on: string; by: number; reason: string },
): Promise<void> => {
  for (const payment of await paymentsOfCheque(tx, tenant, chequeId)) {
    await findPurchase(tx, tenant, payment.purchase_id, 'for no key update of p');
    await markVoid(tx, tenant, payment.id, { on, by, reason });
    await sumPayments(tx, tenant, payment.purchase_id);
  }
};
