import type { BillInput } from '@forecourt/domain/bill-of-sale/index';

/** Everything of a bill that is a list, but for payments, which are rows of their own. */
export type BillLists = Pick<BillInput, (typeof LISTS)[number]>;

export const LISTS = [
  ...(['discounts', 'rebates', 'fees', 'addOns', 'products'] as const),
  ...(['mandatoryCharges', 'tradeIns', 'pickUpPayments'] as const),
] as const;
