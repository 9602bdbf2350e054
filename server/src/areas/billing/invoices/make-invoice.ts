import { sumCents, toCents, toDollars } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { sellerOf } from '../seller';
import type { TaxLine } from '../tables';
import { readBuyer } from './buyer.queries';
import { type InvoiceKind, type InvoiceLine, insertInvoice, insertLine } from './invoice.queries';
import { takeNumber } from './number.queries';

export interface NewInvoice {
  kind: InvoiceKind;
  packageId: number;
  description: string;
  lines: readonly InvoiceLine[];
  taxes: readonly TaxLine[];
  /** The month of the contract that it is for; null for the rest of one. */
  month: { billedFrom: string; index: number } | null;
  /** Days where the dealership is. */
  periodStart: string;
  periodEnd: string;
  issuedOn: string;
  paid: { paymentId: number | null; at: Date } | null;
}

/** Writes an invoice, final from now on, with the next number. The caller holds the dealership's row. */
export const makeInvoice = async (
  tx: Db,
  deps: Deps,
  dealershipId: number,
  wanted: NewInvoice,
): Promise<number> => {
  const { kind, packageId, description, lines, taxes, month, periodStart, periodEnd, issuedOn, paid } =
    wanted;
  const subtotal = sumCents(lines.map(({ amount }) => toCents(amount)));
  const tax = sumCents(taxes.map(({ amount }) => toCents(amount)));
  const total = sumCents([subtotal, tax]);
  const buyer = await readBuyer(tx, dealershipId);
  // a month that costs nothing needs no payment
  const settled = paid ?? (total === 0 ? { paymentId: null, at: deps.now() } : null);
  const id = await insertInvoice(tx, {
    ...{ dealership_id: dealershipId, number: await takeNumber(tx, 'invoice'), kind, package_id: packageId },
    ...{ billed_from: month?.billedFrom ?? null, month: month?.index ?? null, description },
    ...{ period_start: periodStart, period_end: periodEnd, issued_on: issuedOn },
    ...{ seller: JSON.stringify(sellerOf(deps.config)), buyer: JSON.stringify(buyer) },
    ...{ subtotal: toDollars(subtotal), tax: toDollars(tax), total: toDollars(total) },
    taxes: JSON.stringify(taxes),
    status: settled ? 'paid' : 'open',
    ...{ payment_id: settled?.paymentId ?? null, paid_at: settled?.at.toISOString() ?? null },
  });
  for (const [position, line] of lines.entries())
    await insertLine(tx, dealershipId, id, { ...line, position });
  return id;
};
