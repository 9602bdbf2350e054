import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId } from '../../db/columns';
import { lookupTable } from '../../db/table-kinds';

export const packageOffer = lookupTable('package_offer', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  price: moneyColumn('price').notNull(),
  setupFee: moneyColumn('setup_fee').notNull(),
  userLimit: integer('user_limit'),
  features: text('features').array().notNull(),
  offered: boolean('offered').notNull().default(true),
});

/** What the dealership has bought from the platform (DsContracts on the wire). */
export const platformContract = pgTable(
  'platform_contract',
  {
    dealershipId: tenantId(),
    id: rowId(),
    packageId: integer('package_id')
      .notNull()
      .references(() => packageOffer.id),
    startedAt: instantColumn('started_at').notNull().default(sql`now()`),
    /** The day of the month on which a month ends and the next is paid; a larger package in between keeps it. */
    billedFrom: instantColumn('billed_from').notNull().default(sql`now()`),
    /** The smaller package that starts when the month that is paid for ends. */
    nextPackageId: integer('next_package_id').references(() => packageOffer.id),
    nextFrom: instantColumn('next_from'),
    /** When the next month is invoiced; a contract from before there were invoices has none until the hourly job looks at it. */
    nextInvoiceAt: instantColumn('next_invoice_at'),
    endedAt: instantColumn('ended_at'),
    /** Why staff of the platform gave it; null for one that was bought. */
    staffReason: text('staff_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('platform_contract_current').on(t.dealershipId).where(sql`ended_at is null`),
    index('platform_contract_due').on(t.dealershipId, t.nextInvoiceAt).where(sql`ended_at is null`),
  ],
);

export const cartItem = pgTable(
  'cart_item',
  {
    dealershipId: tenantId(),
    id: rowId(),
    packageId: integer('package_id')
      .notNull()
      .references(() => packageOffer.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('cart_item_package').on(t.dealershipId, t.packageId),
  ],
);

/** The card on file: what may be shown of it, and the payment service's reference. Never a number. */
export const paymentCard = pgTable(
  'payment_card',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** The payment method and whose it is, as the payment service names them: what a later charge needs. */
    reference: text('reference').notNull(),
    customerRef: text('customer_ref').notNull().default(''),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    contactFirstName: text('contact_first_name').notNull().default(''),
    contactLastName: text('contact_last_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactMobile: text('contact_mobile').notNull().default(''),
    createdAt: createdAt(),
    replacedAt: instantColumn('replaced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('payment_card_current').on(t.dealershipId).where(sql`replaced_at is null`),
  ],
);

export interface PaymentContact {
  f_name: string;
  l_name: string;
  email: string;
  mobile: string;
}

export interface PaidLine {
  description: string;
  /** In dollars, before tax. */
  amount: number;
}

export interface PaidTax {
  label: string;
  amount: number;
}

/** A payment holds all that is needed to finish it, so that whoever finds it pending after a crash can. */
export const platformPayment = pgTable(
  'platform_payment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Also the payment service's idempotency key: one key is charged at most once. */
    chargeKey: text('charge_key').notNull(),
    /**
     * 'package': pays the cart and starts a contract. 'upgrade': pays the rest of the month for a larger package.
     * 'due': a new card pays what the card on file could not. 'renewal': the card on file pays invoices by itself.
     */
    kind: text('kind', { enum: ['package', 'upgrade', 'due', 'renewal'] })
      .notNull()
      .default('package'),
    packageId: integer('package_id').notNull(),
    userId: integer('user_id'),
    contact: jsonb('contact').$type<PaymentContact>(),
    customerRef: text('customer_ref'),
    /** What the card was turned into, until the payment is settled; then its hash alone, to know a repeated request. */
    token: text('token'),
    tokenHash: text('token_hash').notNull().default(''),
    /** Until then someone is charging it. */
    claimedUntil: instantColumn('claimed_until'),
    description: text('description').notNull(),
    amount: moneyColumn('amount').notNull(),
    tax: moneyColumn('tax').notNull(),
    /** What the invoice says that is made when it is paid; empty where it pays invoices that exist. */
    lines: jsonb('lines').$type<PaidLine[]>().notNull().default(sql`'[]'`),
    taxes: jsonb('taxes').$type<PaidTax[]>().notNull().default(sql`'[]'`),
    status: text('status', { enum: ['pending', 'succeeded', 'refused'] }).notNull(),
    reference: text('reference'),
    card: text('card').notNull().default(''),
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('platform_payment_key').on(t.dealershipId, t.chargeKey),
    uniqueIndex('platform_payment_pending').on(t.dealershipId).where(sql`status = 'pending'`),
    index('platform_payment_by_date').on(t.dealershipId, t.createdAt, t.id),
  ],
);

export const savedView = pgTable(
  'saved_view',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('saved_view_name').on(t.dealershipId, t.userId, t.list, t.name),
  ],
);
