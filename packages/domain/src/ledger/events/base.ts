import type { AccountCode } from '../accounts';
import type { LinkIds } from '../posting';

/** Code of an account that holds money: cash, undeposited funds, trust, or one of the bank accounts. */
export type MoneyAccount = AccountCode;

/** Money from or to a customer. The account follows from the method unless it is given. */
export interface ByMethod {
  method: string;
  account?: MoneyAccount | undefined;
}

/**
 * What happened, as the ledger needs it. Amounts are cents and may be negative: an event with all amounts turned undoes
 * the one that it repeats.
 */
export interface Base extends LinkIds {
  /** YYYY-MM-DD. */
  day: string;
  memo?: string | undefined;
}
