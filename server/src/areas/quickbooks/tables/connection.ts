import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** The company in QuickBooks that a dealership is connected to. Tokens are encrypted. */
export const quickbooksConnection = pgTable(
  'quickbooks_connection',
  {
    dealershipId: tenantId(),
    /** connected, sign-in-again or not-connected. */
    state: text('state').notNull(),
    realmId: text('realm_id').notNull(),
    company: text('company').notNull().default(''),
    accessToken: text('access_token').notNull().default(''),
    refreshToken: text('refresh_token').notNull().default(''),
    accessUntil: instantColumn('access_until'),
    /** Another company than before: nothing is posted until someone chose the day from which on it is. */
    needsStart: boolean('needs_start').notNull().default(false),
    /** Counts the tokens: who holds older ones reads them again. */
    tokenNo: integer('token_no').notNull().default(1),
    /** A server is renewing the tokens; over when it died. */
    renewingUntil: instantColumn('renewing_until'),
    /** Why someone has to sign in again. */
    problem: text('problem').notNull().default(''),
    connectedBy: integer('connected_by'),
    connectedAt: instantColumn('connected_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** A sign-in at Intuit that was started: good once, for the user who started it. */
export const quickbooksSignIn = unauditedTable(
  'quickbooks_sign_in',
  {
    dealershipId: tenantId(),
    stateHash: text('state_hash').notNull(),
    userId: integer('user_id').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.stateHash] })],
);

/** What the jobs of a dealership note: how far they are, and when they may go on. */
export const quickbooksSync = unauditedTable(
  'quickbooks_sync',
  {
    dealershipId: tenantId(),
    /** The last entry of the journal that was looked at. */
    plannedTo: integer('planned_to').notNull().default(0),
    /** One job works for a dealership at a time; over when its server died. */
    workingUntil: instantColumn('working_until'),
    workingBy: text('working_by').notNull().default(''),
    pausedUntil: instantColumn('paused_until'),
    listsReadAt: instantColumn('lists_read_at'),
    comparedAt: instantColumn('compared_at'),
    /** Where reading lists or comparing goes on in the next turn; empty when it is not under way. */
    listsCursor: text('lists_cursor').notNull().default(''),
    compareCursor: text('compare_cursor').notNull().default(''),
    /** Why the last reading or comparing did not end. */
    listsProblem: text('lists_problem').notNull().default(''),
    compareProblem: text('compare_problem').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

export const quickbooksSettings = pgTable(
  'quickbooks_settings',
  {
    dealershipId: tenantId(),
    /** automatic or by-hand. */
    mode: text('mode').notNull().default('by-hand'),
    postSales: boolean('post_sales').notNull().default(true),
    postPurchases: boolean('post_purchases').notNull().default(true),
    postJournal: boolean('post_journal').notNull().default(true),
    startDay: date('start_day').notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** A company that the dealership was connected to, with the day from which on it was posted to. */
export const quickbooksCompany = pgTable(
  'quickbooks_company',
  {
    dealershipId: tenantId(),
    realmId: text('realm_id').notNull(),
    company: text('company').notNull().default(''),
    startDay: date('start_day'),
    lastAt: instantColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.realmId] })],
);

/** A record of QuickBooks as it was last read. */
export const quickbooksEntity = unauditedTable(
  'quickbooks_entity',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** The company that it is of; empty before the first one was connected. */
    realmId: text('realm_id').notNull().default(''),
    /** Account, TaxCode, Vendor, Item or Customer. */
    kind: text('kind').notNull(),
    qbId: text('qb_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull().default(''),
    number: text('number').notNull().default(''),
    detail: text('detail').notNull().default(''),
    /** Of an item the account that it is booked to. */
    accountQbId: text('account_qb_id').notNull().default(''),
    /** Of a tax code its rates for sales and purchases: [{ id, name, percent, use }]. */
    rates: text('rates').notNull().default('[]'),
    isActive: boolean('is_active').notNull().default(true),
    readAt: instantColumn('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('quickbooks_entity_of').on(t.dealershipId, t.realmId, t.kind, t.qbId),
    index('quickbooks_entity_by_name').on(t.dealershipId, t.realmId, t.kind, sql`lower(${t.name})`, t.id),
  ],
);

/** What a record of ours is in QuickBooks. */
export const quickbooksMapping = pgTable(
  'quickbooks_mapping',
  {
    dealershipId: tenantId(),
    realmId: text('realm_id').notNull().default(''),
    /** account, tax, item, customer or vendor. */
    kind: text('kind').notNull(),
    /** A code of an account, a key of a tax; v12 a vendor, c12 a customer. */
    key: text('key').notNull(),
    entityId: integer('entity_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.realmId, t.kind, t.key] }),
    index('quickbooks_mapping_of').on(t.dealershipId, t.entityId),
  ],
);
