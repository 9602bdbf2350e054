import { type Cents, percentOf, sumCents } from '../money';
import type { PlatformTax } from '../tax';

export interface CartLine {
  price: Cents;
  setupFee: Cents;
}

export interface CartTotals {
  subtotal: Cents;
  tax: Cents;
  total: Cents;
}

/** The tax is rounded once, on the sum, as on an invoice. */
export const cartTotals = (lines: readonly CartLine[], { rate }: PlatformTax): CartTotals => {
  const subtotal = sumCents(lines.flatMap(({ price, setupFee }) => [price, setupFee]));
  const tax = percentOf(subtotal, rate);
  return { subtotal, tax, total: sumCents([subtotal, tax]) };
};
