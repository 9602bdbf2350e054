import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, keyColumn, rowId, tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';
import { ofCustomer } from './customer';

/** Every way to reach a customer: several telephones and e-mails, one of each kind the primary one. */
export const customerWay = pgTable(
  'customer_way',
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
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_way', t),
    index('customer_way_of').on(t.dealershipId, t.customerId, t.id),
    index('customer_way_key').on(t.dealershipId, t.key).where(sql`key <> ''`),
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
