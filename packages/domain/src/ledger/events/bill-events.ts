import type { SaleFigures } from '../../bill-of-sale/sale-figures';
import type { Cents } from '../../money';
import type { Base, ByMethod, MoneyAccount } from './base';

/** `bill-reversed` has the figures of `reverseFigures`. */
export interface BillSold extends Base {
  kind: 'bill-sold' | 'bill-reversed';
  figures: SaleFigures;
  /** What the ledger holds for the vehicle, positive also in a reversal; else the figures' cost of the vehicle. */
  bookedCost?: Cents | undefined;
  /** Stock ids of the figures' trade-ins, in their order. */
  tradeInStockIds?: readonly (number | null)[] | undefined;
  /** The dealership itself is the lessor; else the lessor pays the dealership. */
  isOwnLease?: boolean | undefined;
}

export interface BillPaid extends Base, ByMethod {
  kind: 'bill-payment' | 'bill-payment-reversed';
  /** Positive for both. */
  amount: Cents;
  /** Of a trade-in purchase (type 5), where the dealership pays the customer. */
  toCustomer?: boolean | undefined;
}

/** What a customer paid is owed back. */
export interface RefundDue extends Base {
  kind: 'refund-due';
  amount: Cents;
}

/** Pays back what is owed to a customer, of a bill or of a loan. */
export interface Refunded extends Base, ByMethod {
  kind: 'refunded' | 'loan-refunded';
  amount: Cents;
}

export interface LienPaid extends Base {
  kind: 'lien-paid';
  amount: Cents;
  /** What the bill said, where another amount was paid: the difference is part of the over-allowance. */
  booked?: Cents | undefined;
  from: MoneyAccount;
}

/** The lender or lessor pays: what came, and what it kept. */
export interface ContractFunded extends Base {
  kind: 'contract-funded';
  /** Received for the contract. */
  amount: Cents;
  /** Received of reserve and bonus. */
  reserve: Cents;
  /** Kept at the cost of the dealership. */
  fees: Cents;
  /** Kept of what the customer was charged for the lender. */
  charges?: Cents | undefined;
  into: MoneyAccount;
}

/** A manufacturer pays a rebate that a bill gave. */
export interface RebateReceived extends Base {
  kind: 'rebate-received';
  amount: Cents;
  into: MoneyAccount;
}

export const REMITTED = [
  ...(['licensing', 'omvic', 'products', 'lenders', 'security-deposits'] as const),
  ...(['gst', 'pst', 'qst', 'luxury'] as const),
] as const;
export type RemittedWhat = (typeof REMITTED)[number];

export interface Remitted extends Base {
  kind: 'remitted';
  what: RemittedWhat;
  /** Paid; negative for a refund of tax. */
  amount: Cents;
  /** Of GST/HST and QST: tax paid that was taken off. */
  credits?: Cents | undefined;
  from: MoneyAccount;
}
