import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Card } from '../../../services/payments';
import type { Payment } from './payment.queries';

/** Invoices that are not paid, as one sum in dollars. */
export interface Debt {
  invoiceIds: number[];
  packageId: number;
  description: string;
  amount: number;
  tax: number;
}

/** What another area does with payments, each in the payment's own transaction, which holds the dealership's row. */
export interface PaymentHooks {
  debtOf(db: Db, dealershipId: number): Promise<Debt | null>;
  /** The payment is about to be charged for these invoices. */
  started(tx: Db, payment: Payment, invoiceIds: readonly number[]): Promise<void>;
  /** Answers the status that the dealership gets back; null: what a payment opens by itself. */
  succeeded(tx: Db, deps: Deps, payment: Payment, card: Card): Promise<number | null>;
  refused(tx: Db, deps: Deps, payment: Payment, message: string): Promise<void>;
}

let registered: PaymentHooks | undefined;

/** Makes the hooks of the area of invoices known, as it starts, so that this one need not import it. */
export const registerPaymentHooks = (hooks: PaymentHooks) => {
  registered = hooks;
};

export const paymentHooks = (): PaymentHooks => {
  if (!registered) throw new Error('no area makes invoices');
  return registered;
};
