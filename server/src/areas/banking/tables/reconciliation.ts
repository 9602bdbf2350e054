import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** The comparison of an account with a statement of its bank, up to a day. One at a time is open for an account. */
export const bankReconciliation = pgTable(
  'bank_reconciliation',
  {
    dealershipId: tenantId(),
    id: rowId(),
    bankAccountId: integer('bank_account_id').notNull(),
    /** The last day of the statement. */
    toDay: date('to_day').notNull(),
    endBalanceCents: bigint('end_balance_cents', { mode: 'number' }).notNull(),
    /** What was cleared by the reconciliations before it. */
    openingCents: bigint('opening_cents', { mode: 'number' }).notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    finishedAt: instantColumn('finished_at'),
    finishedBy: integer('finished_by'),
    reopenedAt: instantColumn('reopened_at'),
    reopenedBy: integer('reopened_by'),
    reopenedReason: text('reopened_reason').notNull().default(''),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('bank_reconciliation_open')
      .on(t.dealershipId, t.bankAccountId)
      .where(sql`finished_at is null`),
    index('bank_reconciliation_of').on(t.dealershipId, t.bankAccountId, t.toDay, t.id),
  ],
);

/** A file of a bank that was imported. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    dealershipId: tenantId(),
    id: rowId(),
    bankAccountId: integer('bank_account_id').notNull(),
    reconciliationId: integer('reconciliation_id').notNull(),
    fileName: text('file_name').notNull(),
    /** csv, ofx. */
    format: text('format').notNull(),
    /** Of the lines that were added. */
    fromDay: date('from_day'),
    toDay: date('to_day'),
    added: integer('added').notNull(),
    /** Lines that an earlier import has. */
    known: integer('known').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bank_statement_of').on(t.dealershipId, t.bankAccountId, t.createdAt, t.id),
  ],
);

/** A line of a statement. Thousands come with a file, so they are not in the audit. */
export const bankStatementLine = unauditedTable(
  'bank_statement_line',
  {
    dealershipId: tenantId(),
    id: rowId(),
    bankAccountId: integer('bank_account_id').notNull(),
    statementId: integer('statement_id').notNull(),
    day: date('day').notNull(),
    /** Above zero came in, below went out. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    description: text('description').notNull(),
    /** Number of a cheque, or empty. */
    chequeNo: text('cheque_no').notNull().default(''),
    /** The same for the same line of another file: the bank's own id, or a hash. */
    key: text('key').notNull(),
    matchId: integer('match_id'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('bank_statement_line_once').on(t.dealershipId, t.bankAccountId, t.key),
    index('bank_statement_line_open')
      .on(t.dealershipId, t.bankAccountId, t.day, t.id)
      .where(sql`match_id is null`),
    index('bank_statement_line_matched').on(t.dealershipId, t.matchId).where(sql`match_id is not null`),
    index('bank_statement_line_of').on(t.dealershipId, t.bankAccountId, t.day, t.id),
  ],
);

/** Lines of a statement and of the ledger that are the same money. */
export const bankMatch = unauditedTable(
  'bank_match',
  {
    dealershipId: tenantId(),
    id: rowId(),
    bankAccountId: integer('bank_account_id').notNull(),
    reconciliationId: integer('reconciliation_id').notNull(),
    /** auto, hand, added: with an entry that was made for it; before: from the time before the first statement. */
    how: text('how').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bank_match_of').on(t.dealershipId, t.reconciliationId, t.id),
  ],
);

/** A line of the ledger that a statement has shown. */
export const bankClearedLine = unauditedTable(
  'bank_cleared_line',
  {
    dealershipId: tenantId(),
    /** Of journal_line. */
    lineId: integer('line_id').notNull(),
    bankAccountId: integer('bank_account_id').notNull(),
    matchId: integer('match_id').notNull(),
    reconciliationId: integer('reconciliation_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.lineId] }),
    index('bank_cleared_line_of_match').on(t.dealershipId, t.matchId),
    index('bank_cleared_line_of').on(t.dealershipId, t.reconciliationId, t.lineId),
  ],
);
