import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId, versionColumn } from '../../../db/columns';

/** A bank account, trust account or cash drawer. Its money is on an account of the ledger of its own. */
export const bankAccount = pgTable(
  'bank_account',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** bank, trust, cash. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** 1010, 1010-2, … for banks, 1050 for trust, 1000 for cash. */
    accountCode: text('account_code').notNull(),
    /** Three digits, or empty. */
    institutionNo: text('institution_no').notNull().default(''),
    /** Five digits, or empty. */
    transitNo: text('transit_no').notNull().default(''),
    accountNo: text('account_no').notNull().default(''),
    /** Of the next cheque that is printed from this account. */
    nextChequeNo: integer('next_cheque_no').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('bank_account_code').on(t.dealershipId, t.accountCode),
    index('bank_account_by_kind').on(t.dealershipId, t.kind, t.id),
  ],
);
