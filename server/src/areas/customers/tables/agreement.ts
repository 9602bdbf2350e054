import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../../db/columns';
import { ofCustomer } from './customer';

/** A text that a customer accepts behind a link. */
export const agreement = pgTable(
  'agreement',
  {
    dealershipId: tenantId(),
    id: rowId(),
    codeHash: text('code_hash').notNull(),
    customerId: integer('customer_id'),
    customerName: text('customer_name').notNull(),
    message: text('message').notNull(),
    channel: text('channel', { enum: ['email', 'sms', 'link'] })
      .notNull()
      .default('link'),
    sentTo: text('sent_to').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull().default(sql`now() + interval '30 days'`),
    acceptedAt: instantColumn('accepted_at'),
    acceptedFrom: text('accepted_from'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('agreement_code').on(t.codeHash),
    ofCustomer('agreement', t),
    index('agreement_of').on(t.dealershipId, t.customerId, t.id),
  ],
);
