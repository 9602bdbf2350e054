import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moneyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { ofCustomer } from '../customers';

/** Money that a customer paid so that a car is held for them. Its amounts are in its entries. */
export const deposit = pgTable(
  'deposit',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    customerId: integer('customer_id').notNull(),
    dealId: integer('deal_id'),
    deadline: date('deadline'),
    method: text('method').notNull(),
    transaction: text('transaction').notNull().default(''),
    comment: text('comment').notNull().default(''),
    image: text('image'),
    /** The sums of its entries, kept with each one. */
    received: moneyColumn('received').notNull().default(0),
    balance: moneyColumn('balance').notNull().default(0),
    receivedOn: date('received_on').notNull(),
    /** It holds the car: neither released, refunded nor over its deadline. A job ends it at the deadline. */
    holds: boolean('holds').notNull().default(true),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('deposit', t),
    // one deposit holds a car: of two people who pay at once, the second is refused by the database
    uniqueIndex('deposit_holds_car').on(t.dealershipId, t.stockId).where(sql`holds`),
    index('deposit_by_received').on(t.dealershipId, t.receivedOn, t.id),
    index('deposit_by_created').on(t.dealershipId, t.createdAt, t.id),
    index('deposit_by_amount').on(t.dealershipId, t.received, t.id),
    index('deposit_by_deadline').on(t.dealershipId, t.deadline, t.id),
    index('deposit_of_customer').on(t.dealershipId, t.customerId, t.receivedOn, t.id),
    index('deposit_of_stock').on(t.dealershipId, t.stockId, t.id),
    index('deposit_of_deal').on(t.dealershipId, t.dealId).where(sql`deal_id is not null`),
  ],
);

/** One booking, with its receipt's number; never changed (a trigger refuses it). */
export const depositEntry = pgTable(
  'deposit_entry',
  {
    dealershipId: tenantId(),
    id: rowId(),
    depositId: integer('deposit_id').notNull(),
    kind: text('kind').notNull(),
    number: integer('number').notNull(),
    amount: moneyColumn('amount').notNull(),
    on: date('on_day').notNull(),
    method: text('method').notNull(),
    transaction: text('transaction').notNull().default(''),
    reason: text('reason').notNull().default(''),
    dealId: integer('deal_id'),
    /** Of the card payment or its refund. */
    paymentReference: text('payment_reference').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('deposit_entry_number').on(t.dealershipId, t.number),
    index('deposit_entry_of').on(t.dealershipId, t.depositId, t.id),
  ],
);

/** A payment by card that was begun: it reserves the car while the card is charged, and survives a restart. */
export const depositPayment = pgTable(
  'deposit_payment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    key: text('key').notNull(),
    userId: integer('user_id').notNull(),
    customerId: integer('customer_id').notNull(),
    stockId: integer('stock_id').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** waiting: the outcome is not known yet; the others are final. */
    state: text('state').notNull().default('waiting'),
    reference: text('reference').notNull().default(''),
    message: text('message').notNull().default(''),
    paymentMethod: text('payment_method').notNull(),
    depositId: integer('deposit_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('deposit_payment', t),
    uniqueIndex('deposit_payment_key').on(t.dealershipId, t.userId, t.key),
    uniqueIndex('deposit_payment_reserves').on(t.dealershipId, t.stockId).where(sql`state = 'waiting'`),
    index('deposit_payment_of_customer').on(t.dealershipId, t.customerId),
  ],
);

/** Money on its way back to the card that paid a deposit: kept before the payment service is asked, so that a crash loses none. */
export const depositRefund = pgTable(
  'deposit_refund',
  {
    dealershipId: tenantId(),
    id: rowId(),
    depositId: integer('deposit_id').notNull(),
    /** Of whoever asked: the same key refunds once. */
    key: text('key').notNull(),
    userId: integer('user_id').notNull(),
    amount: moneyColumn('amount').notNull(),
    on: date('on_day').notNull(),
    method: text('method').notNull(),
    transaction: text('transaction').notNull().default(''),
    reason: text('reason').notNull(),
    /** Of the payment that is refunded; '' where the money is given back by hand. */
    paymentReference: text('payment_reference').notNull().default(''),
    /** waiting: the outcome is not known yet; done and refused are final. */
    state: text('state').notNull().default('waiting'),
    message: text('message').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('deposit_refund_key').on(t.dealershipId, t.userId, t.key),
    // while one is under way nothing else is taken from the deposit
    uniqueIndex('deposit_refund_waits').on(t.dealershipId, t.depositId).where(sql`state = 'waiting'`),
    index('deposit_refund_of').on(t.dealershipId, t.depositId, t.id),
  ],
);

/** The merchant account that the dealership's card deposits go to. */
export const merchantAccount = pgTable(
  'merchant_account',
  {
    dealershipId: tenantId(),
    publishableKey: text('publishable_key').notNull().default(''),
    /** Encrypted. */
    secretKey: text('secret_key').notNull().default(''),
    depositAmount: moneyColumn('deposit_amount').notNull().default(500),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);
