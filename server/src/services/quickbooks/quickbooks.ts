import type { DocumentShape } from '@forecourt/domain/quickbooks/index';

/** Kinds of records of QuickBooks that are read as lists. */
export const LIST_KINDS = ['Account', 'TaxCode', 'TaxRate', 'Vendor', 'Item', 'Customer'] as const;
export type ListKind = (typeof LIST_KINDS)[number];
export type Entity = DocumentShape | ListKind;

/** A record as QuickBooks answers it. */
export interface QbRecord {
  Id: string;
  SyncToken: string;
  TotalAmt?: number | undefined;
  DocNumber?: string | undefined;
  PaymentRefNum?: string | undefined;
  PrivateNote?: string | undefined;
  [field: string]: unknown;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds from now. */
  accessSeconds: number;
  refreshSeconds: number;
}

/**
 * expired: the access token is not valid any more; signed-out: someone has to sign in again; too-many: wait; stale: the record
 * was changed since it was read; refused: QuickBooks will never take it as it is; missing: there is no such record;
 * unknown: no answer came, and it may have been done or not; away: it was not sent or QuickBooks could not do it now.
 */
export type QbFaultKind =
  | ('expired' | 'signed-out' | 'too-many' | 'stale')
  | ('refused' | 'missing' | 'unknown' | 'away');

/** The message never carries tokens. */
export class QuickBooksFault extends Error {
  override readonly name = 'QuickBooksFault';
  constructor(
    readonly kind: QbFaultKind,
    message: string,
    readonly more: { code?: string; detail?: string; retryAfterSeconds?: number } = {},
  ) {
    super(`QuickBooks: ${message}`);
  }
}

export interface PostOptions {
  /** QuickBooks does a request once for each of these. */
  requestId: string;
  operation?: 'delete' | 'void' | undefined;
}

/** One company, by one access token. */
export interface Company {
  query(entity: Entity, where: string, page?: { start: number; size: number }): Promise<QbRecord[]>;
  companyName(): Promise<string>;
  post(entity: Entity, body: Record<string, unknown>, options: PostOptions): Promise<QbRecord>;
}

export interface QuickBooks {
  /** off: the settings name no application of Intuit's. */
  mode: 'intuit' | 'stand-in' | 'off';
  authorizeUrl(state: string, redirectUri: string): string;
  exchange(code: string, redirectUri: string): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  revoke(token: string): Promise<void>;
  company(realmId: string, accessToken: string): Company;
}
