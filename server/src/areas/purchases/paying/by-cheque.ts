import { type Cents, roundCents, toCents, toDollars } from '@forecourt/domain/money/cents';
import {
  owedTo,
  type Payee,
  purchaseFigures,
  purchaseNumber,
  REGISTER_CHEQUE,
} from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { amountsOf } from '../amounts';
import { inLanguage } from '../papers/bill-words';
import { readParty } from '../papers/party.queries';
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
  customer_id: number | null;
  stock_id: number;
  vin: string;
  seller: string;
  lien_holder: string;
  language: 'en' | 'fr';
  /** Cents that are owed to each. */
  open: Readonly<Record<Payee, Cents>>;
}

const toOwed = async (db: Db, tenant: number, purchase: StoredPurchase): Promise<OwedPurchase> => {
  const paid = (await paymentsOf(db, tenant, purchase.id)).map(({ payee, amount, voided_on }) => ({
    ...{ payee, amount: toCents(amount), voided: voided_on !== null },
  }));
  const { id, title, invoice_no, day, due_on, vendor_id, customer_id, stock_id, vin, seller } = purchase;
  return {
    ...{ id, number: purchaseNumber(purchase.number), title, invoice_no, day, due_on, vin, stock_id },
    ...{ vendor_id, customer_id, seller, lien_holder: purchase.lien_holder, language: purchase.language },
    open: owedTo(purchaseFigures(amountsOf(purchase)), paid),
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
  return owed.filter(({ open }) => open.seller > 0);
};

/** The purchase with what is owed for it; undefined where there is none or it is cancelled. */
export const findOwedPurchase = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<OwedPurchase | undefined> => {
  const purchase = await findPurchase(db, tenant, id);
  return purchase && purchase.cancelled_on === null ? toOwed(db, tenant, purchase) : undefined;
};

/** The same, locked. */
export const lockOwedPurchase = async (
  tx: Db,
  tenant: number,
  id: number,
): Promise<OwedPurchase | undefined> => {
  const purchase = await findPurchase(tx, tenant, id, 'for no key update of p');
  return purchase && purchase.cancelled_on === null ? toOwed(tx, tenant, purchase) : undefined;
};

/** Who is paid for a purchase, and what the cheque says. The address of a lien holder is not known. */
export const payeeOfPurchase = async (db: Db, tenant: number, owed: OwedPurchase, payee: Payee) => {
  const say = inLanguage(owed.language);
  const isLien = payee === 'lien-holder';
  const memo = [
    isLien ? say('Lien payout', 'Remboursement de dette') : say('Purchase', 'Achat'),
    ...[owed.number, owed.title, owed.vin, isLien ? owed.seller : ''],
  ];
  const party = isLien ? undefined : await readParty(db, tenant, owed);
  return {
    ...{ name: isLien ? owed.lien_holder : owed.seller, address: party?.address ?? '' },
    ...{ memo: memo.filter(Boolean).join(', '), language: owed.language },
  };
};

interface ChequePayment {
  purchaseId: number;
  payee: Payee;
  cents: number;
  chequeId: number;
  day: string;
  number: string;
  userId: number | null;
}

/** Notes that a cheque paid the seller of a purchase, or the holder of its lien. The cheque books it. */
export const payPurchaseByCheque = async (tx: Db, tenant: number, payment: ChequePayment): Promise<void> => {
  const { purchaseId, payee, cents, chequeId, day, number, userId } = payment;
  await insertPayment(tx, {
    ...{ dealership_id: tenant, purchase_id: purchaseId, payee, amount: toDollars(roundCents(cents)) },
    ...{ day, method: REGISTER_CHEQUE, reference: number, cheque_id: chequeId, created_by: userId },
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
