import type { Cents } from '../money';
import type { AccountCode } from './accounts';

export const LEDGER_TAX_KINDS = ['gst', 'pst', 'qst', 'luxury'] as const;
/** GST and HST are one kind, as they are on one return; a sales tax of the United States counts as PST. */
export type LedgerTaxKind = (typeof LEDGER_TAX_KINDS)[number];

/** What a line says for the tax return. */
export interface TaxFields {
  kind: LedgerTaxKind;
  /** What the tax was charged on, with the sign of the line's amount. */
  base: Cents;
}

/** A tax of an event: positive where it was charged. */
export interface LedgerTax {
  kind: LedgerTaxKind;
  base: Cents;
  amount: Cents;
}

/** What a line belongs to. */
export interface LinkIds {
  stockId?: number | null | undefined;
  customerId?: number | null | undefined;
  vendorId?: number | null | undefined;
}

/** A line as an event or a rule gives it. */
export interface EventLine extends LinkIds {
  account: AccountCode;
  /** Debit above 0, credit below. */
  amount: Cents;
  tax?: TaxFields | undefined;
}

/** A line as it is booked. */
export interface PostingLine {
  account: AccountCode;
  /** Debit above 0, credit below. */
  amount: Cents;
  stockId?: number;
  customerId?: number;
  vendorId?: number;
  tax?: TaxFields;
}

/** The lines sum to 0, none is 0; none at all where an event changes no account. */
export interface Posting {
  day: string;
  memo: string;
  lines: readonly PostingLine[];
}
