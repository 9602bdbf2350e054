import type { PaymentFrequency } from '../desk';
import type { Cents } from '../money';
import type { BhphBorrower, BhphSettings } from './settings';

/** What is agreed on payments. The amount is stored, never computed again, so that an old account keeps it. */
export interface BhphTerms {
  /** A year, as a decimal with at most six places: 0.1999 for 19.99 %. */
  apr: number;
  frequency: PaymentFrequency;
  numberOfPayments: number;
  /** Of each instalment but the last, which takes what is left. */
  payment: Cents;
  /** When the first instalment is due. */
  firstDay: string;
  /** Days of the month: one for monthly, two for semi-monthly; 31 is the last day. Taken from the first day unless given. */
  dueDays?: readonly number[];
}

/** A part of the down payment that is paid later, without interest. */
export interface PickUpPayment {
  day: string;
  amount: Cents;
}

/** A charge that the customer must pay to get the credit. It counts in the disclosed rate. */
export interface MandatoryCharge {
  label: string;
  amount: Cents;
  /** Part of the principal; else paid in cash at the sale. */
  financed: boolean;
}

export interface BhphOpening {
  /** Of the customer; null outside Canada. */
  province: string | null;
  borrower: BhphBorrower;
  principal: Cents;
  terms: BhphTerms;
  pickUps: readonly PickUpPayment[];
  charges: readonly MandatoryCharge[];
  /** As they are at the sale: later changes of the dealership's settings leave the account as it is. */
  settings: BhphSettings;
}

/** Ten years of weekly payments. */
export const MAX_BHPH_PAYMENTS = 520;
export const MAX_PICK_UPS = 24;
export const MAX_MANDATORY_CHARGES = 50;
