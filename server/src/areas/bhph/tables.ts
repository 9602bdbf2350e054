import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { ofCustomer } from '../customers';

const PRESENT = sql`removed_at is null`;

/** A loan of the dealership's own. Its events are the truth; the columns of sums repeat them for lists and are rebuilt from them. */
export const bhphAccount = pgTable(
  'bhph_account',
  {
    dealershipId: tenantId(),
    id: rowId(),
    billId: integer('bill_id').notNull(),
    customerId: integer('customer_id').notNull(),
    stockId: integer('stock_id'),
    vehicleTitle: text('vehicle_title').notNull().default(''),
    /** open, paid-off, repossessed, charged-off. */
    status: text('status').notNull().default('open'),
    /** The domain's BhphAccount after the last event. */
    account: jsonb('account').$type<Record<string, unknown>>().notNull(),
    principalCents: bigint('principal_cents', { mode: 'number' }).notNull(),
    /** The first day on which an instalment is not paid in full: how late an account is follows from it and the day. */
    dueSince: date('due_since'),
    nextDue: date('next_due'),
    promisedOn: date('promised_on'),
    promisedCents: bigint('promised_cents', { mode: 'number' }),
    lastContactAt: instantColumn('last_contact_at'),
    insuranceCompany: text('insurance_company').notNull().default(''),
    insurancePolicy: text('insurance_policy').notNull().default(''),
    insuranceExpiresOn: date('insurance_expires_on'),
    debitInstitution: text('debit_institution').notNull().default(''),
    debitTransit: text('debit_transit').notNull().default(''),
    /** Encrypted. */
    debitAccount: text('debit_account').notNull().default(''),
    debitAccountEnd: text('debit_account_end').notNull().default(''),
    debitAgreedOn: date('debit_agreed_on'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('bhph_account', t),
    uniqueIndex('bhph_account_of_bill').on(t.dealershipId, t.billId).where(PRESENT),
    index('bhph_account_by_due').on(t.dealershipId, t.status, t.dueSince, t.id).where(PRESENT),
    index('bhph_account_by_next').on(t.dealershipId, t.nextDue, t.id).where(PRESENT),
    index('bhph_account_of_customer').on(t.dealershipId, t.customerId, t.id),
    index('bhph_account_by_insurance').on(t.dealershipId, t.insuranceExpiresOn, t.id).where(PRESENT),
  ],
);

/** What happened on an account, in the order in which it was recorded; never changed (a trigger refuses it). */
export const bhphEvent = pgTable(
  'bhph_event',
  {
    dealershipId: tenantId(),
    id: rowId(),
    accountId: integer('account_id').notNull(),
    /** Counts within the account: the id of the domain's event. */
    number: integer('number').notNull(),
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull().default(0),
    /** The domain's BhphEvent. */
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    /** How a payment was made; empty for other events. */
    method: text('method').notNull().default(''),
    reference: text('reference').notNull().default(''),
    receiptNumber: integer('receipt_number'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('bhph_event_number').on(t.dealershipId, t.accountId, t.number),
    uniqueIndex('bhph_receipt_number')
      .on(t.dealershipId, t.receiptNumber)
      .where(sql`receipt_number is not null`),
    index('bhph_event_by_day').on(t.dealershipId, t.day, t.id),
  ],
);

/** The collector's log of contacts. */
export const bhphContact = pgTable(
  'bhph_contact',
  {
    dealershipId: tenantId(),
    id: rowId(),
    accountId: integer('account_id').notNull(),
    channel: text('channel').notNull(),
    text: text('text').notNull(),
    promisedOn: date('promised_on'),
    promisedAmount: moneyColumn('promised_amount'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bhph_contact_of').on(t.dealershipId, t.accountId, t.id),
  ],
);

/** Settings for accounts that are opened from now on, and the dealership at its bank. */
export const bhphSettings = pgTable(
  'bhph_settings',
  {
    dealershipId: tenantId(),
    contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
    lastFileNumber: integer('last_file_number').notNull().default(0),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** A file of pre-authorised debits that was made. */
export const bhphDebitFile = pgTable(
  'bhph_debit_file',
  {
    dealershipId: tenantId(),
    id: rowId(),
    number: integer('number').notNull(),
    dueTo: date('due_to').notNull(),
    collectOn: date('collect_on').notNull(),
    count: integer('count').notNull(),
    total: moneyColumn('total').notNull(),
    text: text('text').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bhph_debit_file_by_number').on(t.dealershipId, t.number),
  ],
);

/** An instalment that a debit file collects: it is not collected a second time. */
export const bhphDebit = pgTable(
  'bhph_debit',
  {
    dealershipId: tenantId(),
    accountId: integer('account_id').notNull(),
    dueDay: date('due_day').notNull(),
    fileId: integer('file_id').notNull(),
    amount: moneyColumn('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.accountId, t.dueDay] })],
);
