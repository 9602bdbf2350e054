import type { AccountCode } from '../ledger/accounts';
import type { LedgerTaxKind } from '../ledger/posting';
import type { QbAccountType } from './mapping';

export interface QbRef {
  value: string;
  name?: string;
}

export interface MappedAccount {
  ref: QbRef;
  type: QbAccountType;
}

export interface MappedTaxCode {
  ref: QbRef;
  rates: readonly { id: string; kind: LedgerTaxKind | null; percent: number }[];
}

/** What the dealership's records are called in QuickBooks; undefined where nobody said so yet. */
export interface QbMapping {
  account(code: AccountCode): MappedAccount | undefined;
  /** The product or service for lines on an account. */
  item(code: AccountCode): QbRef | undefined;
  taxCode(key: string, use: 'sale' | 'purchase'): MappedTaxCode | undefined;
  customer(id: number): QbRef | undefined;
  /** A vendor, or a customer whom the dealership bought from. */
  vendor(party: { vendorId?: number | undefined; customerId?: number | undefined }): QbRef | undefined;
}

export interface PostingProblem {
  kind: 'account' | 'item' | 'tax' | 'customer' | 'vendor';
  /** The account's code, the key of the tax, or the id of the party. */
  key: string;
  message: string;
}

export interface DocumentFacts {
  /** At most 21 characters. */
  docNumber: string;
  /** Tells our postings from others, also after an answer was lost. */
  note: string;
  /** The transaction that a payment settles, once QuickBooks has it. */
  settles?: { id: string; type: 'Invoice' | 'Bill' } | null;
}

export type QbBody = Record<string, unknown>;
export type BuiltBody = { body: QbBody; problems: [] } | { body: null; problems: PostingProblem[] };
