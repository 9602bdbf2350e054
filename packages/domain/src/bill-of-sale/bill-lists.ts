import { type Cents, sumCents } from '../money';
import type { BillInput } from './bill-input';
import { hasList, type ListName } from './section';

/** The lists of a bill; empty where its type does not have them. */
export const shownLists = (bill: BillInput) => {
  const shown = <Line>(name: ListName, lines: readonly Line[] = []): readonly Line[] =>
    hasList(bill.type, name) ? lines : [];
  return {
    discounts: shown('discounts', bill.discounts),
    rebates: shown('rebates', bill.rebates),
    fees: shown('fees', bill.fees),
    addOns: shown('addOns', bill.addOns),
    products: shown('products', bill.products),
    mandatoryCharges: shown('mandatoryCharges', bill.mandatoryCharges),
    tradeIns: shown('tradeIns', bill.tradeIns),
    pickUpPayments: shown('pickUpPayments', bill.pickUpPayments),
    payments: shown('payments', bill.payments),
  };
};
export type BillLists = ReturnType<typeof shownLists>;

export const sumLines = (lines: readonly { amount: Cents }[]): Cents =>
  sumCents(lines.map(({ amount }) => amount));
