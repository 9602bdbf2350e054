import type { Cents } from '../../money';
import type { LedgerTax } from '../posting';
import type { Base, ByMethod, MoneyAccount } from './base';

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
