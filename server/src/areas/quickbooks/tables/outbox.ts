import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';
import { ofCustomer } from '../../customers';
import { ofVendor } from '../../vendors';

/** A transaction that is, was or will be posted to QuickBooks. */
export const quickbooksPosting = pgTable(
  'quickbooks_posting',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** The company that it is for; empty before the first one was connected. */
    realmId: text('realm_id').notNull().default(''),
    /** What it is about: bill:12/sale, cost:3/purchase, entry:77. */
    recordKey: text('record_key').notNull(),
    /** 1, or 2 for what a sale books beside what the customer sees. */
    part: smallint('part').notNull().default(1),
    /** The bill, cost or purchase, shared by a sale and its payments. */
    root: text('root').notNull(),
    /** The entity of QuickBooks. */
    shape: text('shape').notNull(),
    /** sales, purchases or journal. */
    category: text('category').notNull(),
    /** create, update or void. */
    operation: text('operation').notNull().default('create'),
    /** waiting, held, sending, sent, failed or skipped. */
    state: text('state').notNull(),
    /** The settings do not ask for it any more, and QuickBooks never saw it: it comes back when they do. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    day: date('day').notNull(),
    number: text('number').notNull().default(''),
    memo: text('memo').notNull().default(''),
    customerId: integer('customer_id'),
    vendorId: integer('vendor_id'),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The lines of the ledger that it stands for. */
    lines: jsonb('lines').$type<unknown[]>().notNull(),
    /** Counts the contents; with the id it makes the request id. */
    revision: integer('revision').notNull().default(1),
    /** What was sent and not yet noted as done: sent again as it is. */
    request: text('request'),
    requestRevision: integer('request_revision'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instantColumn('next_at'),
    problem: text('problem').notNull().default(''),
    mendAt: text('mend_at'),
    qbId: text('qb_id'),
    syncToken: text('sync_token'),
    sentAt: instantColumn('sent_at'),
    sentCents: bigint('sent_cents', { mode: 'number' }),
    difference: text('difference').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    ofCustomer('quickbooks_posting', t),
    ofVendor('quickbooks_posting', t),
    index('quickbooks_posting_of_customer')
      .on(t.dealershipId, t.customerId)
      .where(sql`customer_id is not null`),
    index('quickbooks_posting_of_vendor').on(t.dealershipId, t.vendorId).where(sql`vendor_id is not null`),
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('quickbooks_posting_of').on(t.dealershipId, t.realmId, t.recordKey, t.part),
    index('quickbooks_posting_by_day').on(t.dealershipId, t.realmId, t.day, t.id),
    index('quickbooks_posting_of_root').on(t.dealershipId, t.realmId, t.root),
    index('quickbooks_posting_by_state').on(t.dealershipId, t.realmId, t.state, t.day, t.id),
    index('quickbooks_posting_due')
      .on(t.dealershipId, t.realmId, t.nextAt)
      .where(sql`state in ('waiting', 'sending')`),
  ],
);

/** Which posting an entry of the journal is in: never two for the same part of it and the same company. */
export const quickbooksPostingEntry = unauditedTable(
  'quickbooks_posting_entry',
  {
    dealershipId: tenantId(),
    realmId: text('realm_id').notNull().default(''),
    entryId: integer('entry_id').notNull(),
    part: smallint('part').notNull(),
    postingId: integer('posting_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.realmId, t.entryId, t.part] }),
    index('quickbooks_posting_entry_of').on(t.dealershipId, t.postingId),
  ],
);
