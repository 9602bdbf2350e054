import { type Cents, roundCents, sumCents } from '../money';

export interface TaxAmount {
  label: string;
  amount: Cents;
}

export interface InvoiceAmounts {
  subtotal: Cents;
  taxes: readonly TaxAmount[];
}

export const totalOf = ({ subtotal, taxes }: InvoiceAmounts): Cents =>
  sumCents([subtotal, ...taxes.map(({ amount }) => amount)]);

/** The share of a total that was credited so far, rounded: amounts so far minus amounts before always add up to the whole. */
const shareOf = (part: Cents, credited: Cents, total: Cents): Cents => roundCents((part * credited) / total);

/**
 * What a refund of `amount` gives back of the price and of each tax, when `before` was given back already. The parts add up to
 * the amount, and all credits of an invoice together to the invoice, to the cent.
 */
export const creditOf = (invoice: InvoiceAmounts, before: Cents, amount: Cents): InvoiceAmounts => {
  const total = totalOf(invoice);
  if (amount <= 0 || before + amount > total) throw new RangeError('a refund is at most what was paid');
  const after = roundCents(before + amount);
  const taxes = invoice.taxes.map(({ label, amount: tax }) => ({
    label,
    amount: roundCents(shareOf(tax, after, total) - shareOf(tax, before, total)),
  }));
  const taxed = sumCents(taxes.map((tax) => tax.amount));
  return { subtotal: roundCents(amount - taxed), taxes };
};

export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;
export const creditNoteNumber = (number: number): string => `CN-${String(number).padStart(6, '0')}`;
