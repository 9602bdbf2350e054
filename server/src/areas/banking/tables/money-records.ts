import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId, tenantId } from '../../../db/columns';

/** Money that was moved from one account to another. It is undone by a reversal, never changed. */
export const bankTransfer = pgTable(
  'bank_transfer',
  {
    dealershipId: tenantId(),
    id: rowId(),
    fromId: integer('from_id').notNull(),
    toId: integer('to_id').notNull(),
    day: date('day').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    memo: text('memo').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
    reversedOn: date('reversed_on'),
    reversedReason: text('reversed_reason').notNull().default(''),
    reversedBy: integer('reversed_by'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bank_transfer_by_day').on(t.dealershipId, t.day, t.id),
    index('bank_transfer_from').on(t.dealershipId, t.fromId, t.day, t.id),
    index('bank_transfer_to').on(t.dealershipId, t.toId, t.day, t.id),
  ],
);

/** The count of a cash drawer at the end of a day; one holds for each drawer and day. */
export const cashOut = pgTable(
  'cash_out',
  {
    dealershipId: tenantId(),
    id: rowId(),
    day: date('day').notNull(),
    /** The account of the drawer in the ledger: 1000, 1000-2. */
    drawer: text('drawer').notNull(),
    /** How many there were of each bill and coin, by its value in cents. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    countedCents: bigint('counted_cents', { mode: 'number' }).notNull(),
    /** What the ledger had in the drawer. */
    expectedCents: bigint('expected_cents', { mode: 'number' }).notNull(),
    /** Where the difference is booked. */
    differenceAccount: text('difference_account').notNull(),
    reason: text('reason').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
    /** Opened again: the difference is taken back on this day. */
    reopenedOn: date('reopened_on'),
    reopenedReason: text('reopened_reason').notNull().default(''),
    reopenedBy: integer('reopened_by'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('cash_out_once').on(t.dealershipId, t.day, t.drawer).where(sql`reopened_on is null`),
    index('cash_out_by_day').on(t.dealershipId, t.drawer, t.day, t.id),
  ],
);

/** Cash and cheques that were taken to the bank, or card payments that the card company paid out. */
export const depositSlip = pgTable(
  'deposit_slip',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Counts within the dealership, without gaps. */
    number: integer('number').notNull(),
    /** bank: cash and cheques; cards: paid out by the card company. */
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    bankAccountId: integer('bank_account_id').notNull(),
    /** The drawer that the cash is from. */
    drawer: text('drawer').notNull(),
    cashCents: bigint('cash_cents', { mode: 'number' }).notNull(),
    /** Bills and coins of the cash, by their value in cents. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    /** Of the chosen lines. */
    itemsCents: bigint('items_cents', { mode: 'number' }).notNull(),
    /** Kept by the card company. */
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull().default(0),
    memo: text('memo').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
    reversedOn: date('reversed_on'),
    reversedReason: text('reversed_reason').notNull().default(''),
    reversedBy: integer('reversed_by'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('deposit_slip_number').on(t.dealershipId, t.number),
    index('deposit_slip_by_day').on(t.dealershipId, t.day, t.id),
    index('deposit_slip_of').on(t.dealershipId, t.bankAccountId, t.day, t.id),
  ],
);

/** A line of the ledger on undeposited funds that a slip takes to the bank: on one slip at a time. */
export const depositSlipItem = pgTable(
  'deposit_slip_item',
  {
    dealershipId: tenantId(),
    slipId: integer('slip_id').notNull(),
    /** Of journal_line. */
    lineId: integer('line_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Typed from the cheque: its number, its bank. */
    reference: text('reference').notNull().default(''),
    /** Its slip is not reversed. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.slipId, t.lineId] }),
    uniqueIndex('deposit_slip_item_once').on(t.dealershipId, t.lineId).where(sql`is_live`),
  ],
);
