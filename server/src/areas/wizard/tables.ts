import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { ofCustomer } from '../customers';

/** A bill that is entered step by step; the bill itself is made from it at the end. */
export const billWizard = pgTable(
  'bill_wizard',
  {
    dealershipId: tenantId(),
    id: rowId(),
    step: text('step').notNull().default('vehicle'),
    sellerId: integer('seller_id'),
    stockId: integer('stock_id'),
    /** Values by part_name and fees, in cents. */
    values: jsonb('values').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    fees: jsonb('fees').$type<Record<string, unknown>[]>().notNull().default([]),
    deliveryDay: date('delivery_day'),
    billId: integer('bill_id'),
    userId: integer('user_id'),
    version: versionColumn(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bill_wizard_by_changed').on(t.dealershipId, t.changedAt, t.id).where(sql`removed_at is null`),
  ],
);

export const billWizardPerson = pgTable(
  'bill_wizard_person',
  {
    dealershipId: tenantId(),
    wizardId: integer('wizard_id').notNull(),
    customerId: integer('customer_id').notNull(),
    role: text('role').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.wizardId, t.customerId] }),
    ofCustomer('bill_wizard_person', t),
    index('bill_wizard_person_of').on(t.dealershipId, t.customerId),
  ],
);

export const billWizardTrade = pgTable(
  'bill_wizard_trade',
  {
    dealershipId: tenantId(),
    id: rowId(),
    wizardId: integer('wizard_id').notNull(),
    stockId: integer('stock_id'),
    vin: text('vin').notNull().default(''),
    year: integer('year'),
    make: text('make').notNull().default(''),
    model: text('model').notNull().default(''),
    odometer: integer('odometer'),
    allowance: moneyColumn('allowance').notNull().default(0),
    lien: moneyColumn('lien').notNull().default(0),
    lienHolder: text('lien_holder').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bill_wizard_trade_of').on(t.dealershipId, t.wizardId, t.id),
  ],
);

/** A tax that was added by hand beside those of the place. */
export const billWizardRate = pgTable(
  'bill_wizard_rate',
  {
    dealershipId: tenantId(),
    id: rowId(),
    wizardId: integer('wizard_id').notNull(),
    name: text('name').notNull(),
    /** Percent. */
    rate: numeric('rate', { precision: 7, scale: 4, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bill_wizard_rate_of').on(t.dealershipId, t.wizardId, t.id),
  ],
);
