import { type TaxAmount, totalOf } from '../billing/credit';
import { type Cents, percentOf, sumCents } from '../money';
import type { PlatformTax } from '../tax';

export interface CartLine {
  price: Cents;
  setupFee: Cents;
}

export interface CartTotals {
  subtotal: Cents;
  taxes: readonly TaxAmount[];
  tax: Cents;
  total: Cents;
}

/** Each tax is rounded once, on the sum, as on an invoice. */
export const cartTotals = (
  lines: readonly CartLine[],
  { taxes: rates }: Pick<PlatformTax, 'taxes'>,
): CartTotals => {
  const subtotal = sumCents(lines.flatMap(({ price, setupFee }) => [price, setupFee]));
  const taxes = rates.map(({ label, rate }) => ({ label, amount: percentOf(subtotal, rate) }));
  const tax = sumCents(taxes.map(({ amount }) => amount));
  return { subtotal, taxes, tax, total: totalOf({ subtotal, taxes }) };
};
