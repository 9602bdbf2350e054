import type { SaleFigures } from '../bill-of-sale/sale-figures';
import type { Cents } from '../money';
import type { AccountCode } from './accounts';
import type { LedgerTax, LinkIds, TaxFields } from './posting';

/** Code of an account that holds money: cash, undeposited funds, trust, or one of the bank accounts. */
export type MoneyAccount = AccountCode;

/** Money from or to a customer. The account follows from the method unless it is given. */
interface ByMethod {
  method: string;
  account?: MoneyAccount | undefined;
}

/**
 * What happened, as the ledger needs it. Amounts are cents and may be negative: an event with all amounts turned undoes
 * the one that it repeats.
 */
interface Base extends LinkIds {
  /** YYYY-MM-DD. */
  day: string;
  memo?: string | undefined;
}

export interface VehiclePurchased extends Base {
  kind: 'vehicle-purchased';
  /** Without tax. */
  cost: Cents;
  /** GST/HST and QST are credits, PST becomes part of the cost. */
  taxes: readonly LedgerTax[];
  /** null: owed to the vendor or customer of the event. */
  paidBy: MoneyAccount | null;
}

/** A vehicle in stock at its day, a vehicle that was sold before, or a general cost. */
export type CostTarget = 'vehicle' | 'sold-vehicle' | { account: AccountCode };

export interface CostMade extends Base {
  kind: 'cost';
  /** Without tax. */
  amount: Cents;
  taxes: readonly LedgerTax[];
  target: CostTarget;
  /** null: owed to the vendor or customer of the event. Work of the own shop is credited to 4300. */
  paidBy: MoneyAccount | null;
}

export interface VendorPaid extends Base {
  kind: 'vendor-paid';
  amount: Cents;
  from: MoneyAccount;
}

export interface DepositMoved extends Base, ByMethod {
  kind: 'deposit-received' | 'deposit-refunded';
  amount: Cents;
  inTrust: boolean;
}

/** The bill itself uses the deposit up when it is sold; this takes one that is held in trust out of trust. */
export interface DepositApplied extends Base {
  kind: 'deposit-applied';
  amount: Cents;
  inTrust: boolean;
  /** The bank account that the money goes to; 1010 unless given. */
  into?: MoneyAccount | undefined;
}

export interface DepositForfeited extends Base {
  kind: 'deposit-forfeited';
  /** With the tax that it includes. */
  amount: Cents;
  /** See `includedTaxes`. */
  taxes: readonly LedgerTax[];
  inTrust: boolean;
  into?: MoneyAccount | undefined;
}

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

/** The bill's claim becomes a loan of the dealership. */
export interface LoanOpened extends Base {
  kind: 'loan-opened';
  principal: Cents;
}

/** How money on a loan was divided. */
export interface LoanParts {
  principal: Cents;
  /** With interest that was carried. It is income when it is paid. */
  interest: Cents;
  /** Fees and side notes. */
  fees: Cents;
  pickUp?: Cents | undefined;
  surplus: Cents;
}

/** After an unpay the difference between the account before and after, as negative parts. */
export interface LoanPaid extends Base, LoanParts, ByMethod {
  kind: 'loan-payment' | 'loan-recovered';
  /** The loan was charged off before: what comes in lowers the bad debts. */
  isChargedOff?: boolean | undefined;
}

export interface LoanCharged extends Base {
  kind: 'loan-charge';
  amount: Cents;
  /** 4210 unless given; of a side note what was sold or paid for the customer. */
  account?: AccountCode | undefined;
}

/** A change of terms corrects the principal, up or down. */
export interface LoanAdjusted extends Base {
  kind: 'loan-adjusted';
  amount: Cents;
  /** 4900 unless given; 1100 where a debt of the customer becomes part of the loan. */
  account?: AccountCode | undefined;
}

export interface LoanChargedOff extends Base {
  kind: 'loan-charged-off';
  principal: Cents;
  /** Fees and side notes. Interest that was not paid was never income. */
  fees: Cents;
  pickUp?: Cents | undefined;
}

export interface Commission extends Base {
  kind: 'commission-earned';
  /** Negative: charged back. */
  amount: Cents;
}

export interface CommissionPaid extends Base {
  kind: 'commission-paid';
  amount: Cents;
  from: MoneyAccount;
}

export interface ShopInvoice extends Base {
  kind: 'shop-invoice';
  labour: Cents;
  parts: Cents;
  taxes: readonly LedgerTax[];
  /** What the parts cost; owed to the vendor of the event. */
  cost: Cents;
  /** The customer owes it, or it is cost of the vehicle of the event. */
  target: 'customer' | 'vehicle' | 'sold-vehicle';
}

export interface ShopPaid extends Base, ByMethod {
  kind: 'shop-payment';
  amount: Cents;
}

/** The vendor of floor plan events is the lender. */
export interface FloorPlanAdvance extends Base {
  kind: 'floor-plan-advance';
  amount: Cents;
  /** null: the lender pays the seller. */
  into: MoneyAccount | null;
  /** Whom the lender paid. */
  seller?: Pick<LinkIds, 'vendorId' | 'customerId'> | undefined;
}

export interface FloorPlanInterest extends Base {
  kind: 'floor-plan-interest';
  amount: Cents;
}

export interface FloorPlanPaid extends Base {
  kind: 'floor-plan-payoff' | 'floor-plan-curtailment';
  principal: Cents;
  /** Of what was accrued. */
  interest: Cents;
  from: MoneyAccount;
}

export interface EventLine extends LinkIds {
  account: AccountCode;
  /** Debit above 0, credit below. */
  amount: Cents;
  tax?: TaxFields | undefined;
}

export interface Cheque extends Base {
  kind: 'cheque';
  from: MoneyAccount;
  lines: readonly EventLine[];
}

/** A deposit slip, or a transfer between accounts that hold money. */
export interface MoneyMoved extends Base {
  kind: 'money-moved';
  amount: Cents;
  from: MoneyAccount;
  to: MoneyAccount;
}

export interface Manual extends Base {
  kind: 'manual';
  lines: readonly EventLine[];
}

/** What the lines leave open goes to 3900. */
export interface Opening extends Base {
  kind: 'opening';
  lines: readonly EventLine[];
}

export interface VehicleWrittenOff extends Base {
  kind: 'vehicle-written-off';
  amount: Cents;
  /** 6900 unless given. */
  account?: AccountCode | undefined;
}

export type LedgerEvent =
  | VehiclePurchased
  | CostMade
  | VendorPaid
  | DepositMoved
  | DepositApplied
  | DepositForfeited
  | BillSold
  | BillPaid
  | RefundDue
  | Refunded
  | LienPaid
  | ContractFunded
  | RebateReceived
  | Remitted
  | LoanOpened
  | LoanPaid
  | LoanCharged
  | LoanAdjusted
  | LoanChargedOff
  | Commission
  | CommissionPaid
  | ShopInvoice
  | ShopPaid
  | FloorPlanAdvance
  | FloorPlanInterest
  | FloorPlanPaid
  | Cheque
  | MoneyMoved
  | Manual
  | Opening
  | VehicleWrittenOff;

export type LedgerEventKind = LedgerEvent['kind'];
