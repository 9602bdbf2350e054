import type { Cents } from '../../money';
import type { AccountCode } from '../accounts';
import type { Base, ByMethod } from './base';

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
  /** What the correction takes above the principal, which is owed to the customer. */
  surplus?: Cents | undefined;
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
