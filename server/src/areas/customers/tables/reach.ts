import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';
import { ofCustomer } from './customer';

/** The telephones and e-mails of a customer; one of each kind is the primary one. */
export const contactMethod = pgTable(
  'contact_method',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    kind: text('kind', { enum: ['email', 'mobile', 'phone'] }).notNull(),
    value: text('value').notNull(),
    /** E.164, or the address in lower case; '' for what cannot be one. */
    key: keyColumn('key').notNull().default(''),
    label: text('label').notNull().default(''),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** When the customer read a code back that was sent there. */
    verifiedAt: instantColumn('verified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('contact_method', t),
    index('contact_method_of').on(t.dealershipId, t.customerId, t.id),
    index('contact_method_key').on(t.dealershipId, t.key).where(sql`key <> ''`),
  ],
);

/** What leads to a customer: the words, numbers and sounds that live search and the duplicate search look up. */
export const customerKey = unauditedTable(
  'customer_key',
  {
    dealershipId: tenantId(),
    key: keyColumn('key').notNull(),
    customerId: integer('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.key, t.customerId] }),
    ofCustomer('customer_key', t),
    // with the key: whether a search finds a customer is read from the index alone
    index('customer_key_of').on(t.dealershipId, t.customerId, t.key),
  ],
);

/** How far the stored keys of a dealership are recomputed (record/refresh-keys-job.ts). No row: not yet at all. */
export const customerKeyRefresh = unauditedTable(
  'customer_key_refresh',
  {
    dealershipId: tenantId(),
    /** The version of the keys that is being, or was, written. */
    version: integer('version').notNull(),
    /** Customers up to this id have their new keys. */
    afterId: integer('after_id').notNull().default(0),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** What the customer agreed to, line after line; the newest of a channel counts (domain.md 3.11, CASL). */
export const customerConsent = pgTable(
  'customer_consent',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    channel: text('channel', { enum: ['email', 'sms', 'call'] }).notNull(),
    kind: text('kind', { enum: ['express', 'enquiry', 'purchase', 'withdrawn'] }).notNull(),
    since: date('since').notNull(),
    /** The last day; null without an end. */
    until: date('until'),
    proof: text('proof').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_consent', t),
    index('customer_consent_of').on(t.dealershipId, t.customerId, t.id),
  ],
);
