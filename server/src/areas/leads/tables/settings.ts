import type { Week } from '@forecourt/domain/lead/opening-hours';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** How a dealership handles leads; without a row the defaults count. */
export const leadSettings = pgTable(
  'lead_settings',
  {
    dealershipId: tenantId(),
    visibility: text('visibility').notNull().default('all'),
    respondMinutes: integer('respond_minutes').notNull().default(30),
    assignInTurn: boolean('assign_in_turn').notNull().default(false),
    passOn: boolean('pass_on').notNull().default(true),
    openingHours: jsonb('opening_hours').$type<Week>().notNull(),
    websiteKey: text('website_key').notNull(),
    adfKey: text('adf_key').notNull(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId] }),
    index('lead_settings_website_key').on(t.websiteKey),
    index('lead_settings_adf_key').on(t.adfKey),
  ],
);

/** When a seller is on duty; without a row, whenever the dealership is open. */
export const leadDuty = pgTable(
  'lead_duty',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    week: jsonb('week').$type<Week>(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId] })],
);

/** When a seller was given a lead last: whoever waited longest is next. */
export const leadTurn = unauditedTable(
  'lead_turn',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    givenAt: instantColumn('given_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId] })],
);
