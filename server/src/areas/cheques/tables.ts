import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../../db/columns';
import { ofVendor } from '../vendors';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** A cheque. Its number stays for ever: one that was not used or was spoiled is void. */
export const cheque = pgTable(
  'cheque',
  {
    dealershipId: tenantId(),
    id: rowId(),
    bankAccountId: integer('bank_account_id').notNull(),
    /** The account of the ledger that it is drawn on, as it was then. */
    accountCode: text('account_code').notNull(),
    number: integer('number').notNull(),
    day: date('day').notNull(),
    vendorId: integer('vendor_id'),
    payee: text('payee').notNull(),
    address: text('address').notNull().default(''),
    memo: text('memo').notNull().default(''),
    /** en, fr. */
    language: text('language').notNull().default('en'),
    amountCents: cents('amount_cents').notNull(),
    prints: integer('prints').notNull().default(0),
    voidedOn: date('voided_on'),
    voidReason: text('void_reason').notNull().default(''),
    voidedBy: integer('voided_by'),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofVendor('cheque', t),
    uniqueIndex('cheque_number').on(t.dealershipId, t.bankAccountId, t.number),
    index('cheque_by_day').on(t.dealershipId, t.day, t.id),
    index('cheque_of_vendor').on(t.dealershipId, t.vendorId, t.id).where(sql`vendor_id is not null`),
  ],
);

/** What a cheque pays. */
export const chequeLine = pgTable(
  'cheque_line',
  {
    dealershipId: tenantId(),
    id: rowId(),
    chequeId: integer('cheque_id').notNull(),
    /** account, cost, purchase, on-account. */
    kind: text('kind').notNull(),
    /** Of the cost or the purchase. */
    recordId: integer('record_id'),
    account: text('account').notNull(),
    label: text('label').notNull().default(''),
    amountCents: cents('amount_cents').notNull(),
    gstCents: cents('gst_cents').notNull().default(0),
    pstCents: cents('pst_cents').notNull().default(0),
    qstCents: cents('qst_cents').notNull().default(0),
    stockId: integer('stock_id'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.chequeId],
      foreignColumns: [cheque.dealershipId, cheque.id],
      name: 'cheque_line_of_cheque',
    }),
    index('cheque_line_of').on(t.dealershipId, t.chequeId, t.id),
  ],
);

/** Someone printed cheques: who and when. */
export const chequePrint = pgTable(
  'cheque_print',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);

/** A cheque of a print, and how often it had been printed by then. */
export const chequePrintItem = pgTable(
  'cheque_print_item',
  {
    dealershipId: tenantId(),
    printId: integer('print_id').notNull(),
    chequeId: integer('cheque_id').notNull(),
    /** 1 is the first print, all others are reprints. */
    copy: integer('copy').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.chequeId, t.copy] }),
    index('cheque_print_item_of').on(t.dealershipId, t.printId, t.chequeId),
  ],
);

/** How the cheques of a bank account are printed. */
export const chequeLayout = pgTable(
  'cheque_layout',
  {
    dealershipId: tenantId(),
    bankAccountId: integer('bank_account_id').notNull(),
    /** Millimetres to the right and down. */
    offsetX: real('offset_x').notNull().default(0),
    offsetY: real('offset_y').notNull().default(0),
    signatures: smallint('signatures').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.bankAccountId] })],
);
