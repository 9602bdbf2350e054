import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** An entry of the journal. It is never changed (a trigger refuses it): a correction is another entry. */
export const journalEntry = unauditedTable(
  'journal_entry',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Counts within the dealership, without gaps. */
    number: integer('number').notNull(),
    /** On which it is booked. */
    day: date('day').notNull(),
    /** On which it happened; another day where the period was closed by then. */
    eventDay: date('event_day').notNull(),
    /** Which kind of record it is booked from (`ledgerSources` of the areas), and which record. */
    source: text('source').notNull(),
    sourceId: integer('source_id').notNull(),
    /** A record may be booked several times, as when it is changed: 1, 2, … */
    part: smallint('part').notNull().default(1),
    /** The kind of the domain's LedgerEvent. */
    kind: text('kind').notNull(),
    memo: text('memo').notNull().default(''),
    /** The entry that it undoes. */
    reverses: integer('reverses'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('journal_entry_number').on(t.dealershipId, t.number),
    uniqueIndex('journal_entry_of').on(t.dealershipId, t.source, t.sourceId, t.part),
    uniqueIndex('journal_entry_reversed_once')
      .on(t.dealershipId, t.reverses)
      .where(sql`reverses is not null`),
    index('journal_entry_by_day').on(t.dealershipId, t.day, t.id),
  ],
);

/** A line of an entry. The lines of an entry sum to zero (a trigger refuses others). */
export const journalLine = unauditedTable(
  'journal_line',
  {
    dealershipId: tenantId(),
    id: rowId(),
    entryId: integer('entry_id').notNull(),
    day: date('day').notNull(),
    account: text('account').notNull(),
    /** Above zero a debit, below a credit. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    stockId: integer('stock_id'),
    customerId: integer('customer_id'),
    vendorId: integer('vendor_id'),
    /** Of a line of sales tax: which tax, and the amount that it is computed of. */
    taxKind: text('tax_kind'),
    taxBaseCents: bigint('tax_base_cents', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('journal_line_of').on(t.dealershipId, t.entryId, t.id),
    index('journal_line_by_day').on(t.dealershipId, t.day, t.id),
    index('journal_line_by_account').on(t.dealershipId, t.account, t.day, t.id),
    index('journal_line_of_stock')
      .on(t.dealershipId, t.stockId, t.account, t.day, t.amountCents)
      .where(sql`stock_id is not null`),
    index('journal_line_of_vendor')
      .on(t.dealershipId, t.vendorId, t.account, t.day, t.amountCents)
      .where(sql`vendor_id is not null`),
    index('journal_line_of_person')
      .on(t.dealershipId, t.customerId, t.account, t.day, t.amountCents)
      .where(sql`customer_id is not null`),
    // what each party owes or is owed on an account: read from the index alone
    index('journal_line_of_party').on(
      ...([t.dealershipId, t.account, t.customerId, t.vendorId, t.stockId, t.day, t.amountCents] as const),
    ),
    index('journal_line_of_tax').on(t.dealershipId, t.taxKind, t.day, t.id).where(sql`tax_kind is not null`),
  ],
);

/** The sums of each account and month, kept with every entry: statements read these instead of the lines. */
export const ledgerMonth = unauditedTable(
  'ledger_month',
  {
    dealershipId: tenantId(),
    account: text('account').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    debitCents: bigint('debit_cents', { mode: 'number' }).notNull(),
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
    /** How many lines there are: lists are counted by these. */
    lines: integer('lines').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.account, t.month] })],
);

/**
 * The sums of each vehicle by part of its profit (UNIT_ACCOUNTS of the domain), kept with every entry: the list of profits is
 * sorted by these instead of summing up all lines.
 */
export const ledgerUnit = unauditedTable(
  'ledger_unit',
  {
    dealershipId: tenantId(),
    stockId: integer('stock_id').notNull(),
    stockCents: bigint('stock_cents', { mode: 'number' }).notNull(),
    soldCostCents: bigint('sold_cost_cents', { mode: 'number' }).notNull(),
    frontCents: bigint('front_cents', { mode: 'number' }).notNull(),
    backCents: bigint('back_cents', { mode: 'number' }).notNull(),
    interestCents: bigint('interest_cents', { mode: 'number' }).notNull(),
    commissionCents: bigint('commission_cents', { mode: 'number' }).notNull(),
    otherCents: bigint('other_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.stockId] })],
);

/** The one row that is locked while something is booked: numbers have no gaps, and no entry slips into a period that is being closed. */
export const ledgerBook = unauditedTable(
  'ledger_book',
  {
    dealershipId: tenantId(),
    lastNumber: integer('last_number').notNull().default(0),
    /** The last day of the closed periods. */
    closedTo: date('closed_to'),
    /** The day on which the first entry was booked: what was in stock before is an opening balance. */
    beganOn: date('began_on').notNull().default(sql`current_date`),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** A record that no rule could book, as when its figures contradict each other: shown until it is mended. */
export const ledgerProblem = unauditedTable(
  'ledger_problem',
  {
    dealershipId: tenantId(),
    source: text('source').notNull(),
    sourceId: integer('source_id').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.source, t.sourceId] })],
);

/** Up to which record of a source the ones from before the ledger are booked. */
export const ledgerReplay = unauditedTable(
  'ledger_replay',
  {
    dealershipId: tenantId(),
    source: text('source').notNull(),
    lastId: integer('last_id').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.source] })],
);
