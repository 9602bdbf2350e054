import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId } from '../../../db/columns';

/**
 * An address or number that no campaign writes to. It belongs to the address, not to a customer, so that neither a merge nor an
 * import of the same address undoes it.
 */
export const suppressedAddress = pgTable(
  'suppressed_address',
  {
    dealershipId: tenantId(),
    id: rowId(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** The e-mail in lower case, or the number as E.164. */
    key: keyColumn('key').notNull(),
    reason: text('reason', { enum: ['unsubscribe', 'bounce', 'complaint', 'manual'] }).notNull(),
    note: text('note').notNull().default(''),
    /** The campaign whose message led to it. */
    campaignId: integer('campaign_id'),
    /** null: the recipient, or a mail server. */
    userId: integer('user_id'),
    createdAt: createdAt(),
    liftedAt: instantColumn('lifted_at'),
    liftedBy: integer('lifted_by'),
    liftNote: text('lift_note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('suppressed_address_once').on(t.dealershipId, t.channel, t.key).where(sql`lifted_at is null`),
    index('suppressed_address_by_time').on(t.dealershipId, t.createdAt, t.id),
    index('suppressed_address_by_key').on(t.dealershipId, t.key),
  ],
);
