import type { Cents } from '../../money';
import type { AccountCode } from '../accounts';
import type { EventLine, LedgerTax } from '../posting';
import type { Base, ByMethod, MoneyAccount } from './base';

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
  /** What the cost is credited to: 2000 unless given. */
  costFrom?: AccountCode | undefined;
  /** The customer owes it, or it is cost of the vehicle of the event. */
  target: 'customer' | 'vehicle' | 'sold-vehicle';
}

export interface ShopPaid extends Base, ByMethod {
  kind: 'shop-payment';
  amount: Cents;
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
  /** From other accounts with it: cash and cheques of one deposit slip. */
  more?: readonly { from: MoneyAccount; amount: Cents }[] | undefined;
  /** Kept by the card company, so that it does not arrive. */
  fee?: Cents | undefined;
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
