import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { ofCustomer } from '../customers';
import { ofVendor } from '../vendors';

const PRESENT = sql`removed_at is null`;

/** What the shop sells; what is counted and priced are its variants. */
export const product = pgTable(
  'product',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** Plain paragraphs. */
    description: text('description').notNull().default(''),
    category: text('category').notNull().default(''),
    /** taxable or exempt. */
    taxClass: text('tax_class').notNull().default('taxable'),
    isShown: boolean('is_shown').notNull().default(false),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('product_slug').on(t.dealershipId, t.slug).where(PRESENT),
    index('product_by_name').on(t.dealershipId, sql`lower(name)`, t.id).where(PRESENT),
    index('product_on_site').on(t.dealershipId, t.category, t.id).where(sql`removed_at is null and is_shown`),
  ],
);

/** A size or colour of a product, with its price and stock. */
export const productVariant = pgTable(
  'product_variant',
  {
    dealershipId: tenantId(),
    id: rowId(),
    productId: integer('product_id').notNull(),
    position: integer('position').notNull().default(0),
    name: text('name').notNull().default(''),
    sku: text('sku').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** What a piece usually costs; what those in stock cost is `value_cents`. */
    costCents: integer('cost_cents').notNull().default(0),
    trackStock: boolean('track_stock').notNull().default(true),
    onHand: integer('on_hand').notNull().default(0),
    /** Of those, for orders that are being paid. */
    held: integer('held').notNull().default(0),
    valueCents: integer('value_cents').notNull().default(0),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.productId],
      foreignColumns: [product.dealershipId, product.id],
      name: 'product_variant_of',
    }),
    index('product_variant_by_product').on(t.dealershipId, t.productId, t.position, t.id),
    uniqueIndex('product_variant_sku').on(t.dealershipId, sql`lower(sku)`).where(PRESENT),
    // of two who sell the last piece at once the second is refused, whatever the code does
    check('product_variant_stock', sql`on_hand >= 0 and held >= 0 and held <= on_hand and value_cents >= 0`),
  ],
);

export const productPicture = pgTable(
  'product_picture',
  {
    dealershipId: tenantId(),
    id: rowId(),
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
    file: text('file').notNull(),
    /** The same for lists. */
    small: text('small').notNull(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('product_picture_of').on(t.dealershipId, t.productId, t.position, t.id),
  ],
);

/** Pieces that came into stock or left it; never changed (a trigger refuses it). */
export const productMovement = pgTable(
  'product_movement',
  {
    dealershipId: tenantId(),
    id: rowId(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    /** received, sold, returned, corrected. */
    kind: text('kind').notNull(),
    /** Below 0 for what left. */
    quantity: integer('quantity').notNull(),
    valueCents: integer('value_cents').notNull(),
    /** GST or HST of what was bought. */
    gstCents: integer('gst_cents').notNull().default(0),
    day: date('day').notNull(),
    reason: text('reason').notNull().default(''),
    vendorId: integer('vendor_id'),
    /** How what was received is paid; 'Opening' for what was there when the product was added. */
    paidBy: text('paid_by').notNull().default(''),
    orderId: integer('order_id'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofVendor('product_movement', t),
    index('product_movement_of').on(t.dealershipId, t.productId, t.id),
    index('product_movement_of_order').on(t.dealershipId, t.orderId).where(sql`order_id is not null`),
    index('product_movement_of_seller').on(t.dealershipId, t.vendorId).where(sql`vendor_id is not null`),
  ],
);

/** A sale of products: at the counter, on the public site, or on a bill of sale. */
export const productOrder = pgTable(
  'product_order',
  {
    dealershipId: tenantId(),
    id: rowId(),
    number: integer('number').notNull(),
    /** counter, site, bill. */
    channel: text('channel').notNull(),
    /** waiting, paid, ready, collected, billed, cancelled, refunded. */
    state: text('state').notNull(),
    day: date('day').notNull(),
    customerId: integer('customer_id'),
    billId: integer('bill_id'),
    /** Of the lines on the bill. */
    billLines: jsonb('bill_lines').$type<string[]>().notNull().default([]),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    language: text('language').notNull().default('en'),
    note: text('note').notNull().default(''),
    /** The buyer agreed to get news by e-mail. */
    wantsNews: boolean('wants_news').notNull().default(false),
    /** What was agreed to then, word for word, with the page, the time and the address: the proof of the consent (CASL). */
    newsConsent: text('news_consent').notNull().default(''),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** name, rate, base and amount of each tax, amounts in cents. */
    taxes: jsonb('taxes').$type<Record<string, unknown>[]>().notNull(),
    /** Stock is held for it until then, while it waits for its payment. */
    heldUntil: instantColumn('held_until'),
    /** Of the form that ordered it: sent twice it makes one order. */
    key: text('key').notNull(),
    /** What the addresses of the public site began with when it was ordered there. */
    origin: text('origin').notNull().default(''),
    /** When it was cancelled. */
    closedOn: date('closed_on'),
    userId: integer('user_id'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('product_order', t),
    uniqueIndex('product_order_number').on(t.dealershipId, t.number),
    uniqueIndex('product_order_key').on(t.dealershipId, t.key),
    index('product_order_by_day').on(t.dealershipId, t.day, t.id),
    index('product_order_by_state').on(t.dealershipId, t.state, t.id),
    index('product_order_of_person').on(t.dealershipId, t.customerId).where(sql`customer_id is not null`),
    index('product_order_of_bill').on(t.dealershipId, t.billId).where(sql`bill_id is not null`),
    index('product_order_held').on(t.dealershipId, t.heldUntil).where(sql`state = 'waiting'`),
  ],
);

/** Name, price and tax as they were sold. */
export const productOrderLine = pgTable(
  'product_order_line',
  {
    dealershipId: tenantId(),
    id: rowId(),
    orderId: integer('order_id').notNull(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    /** Pieces that were taken back. */
    returned: integer('returned').notNull().default(0),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    /** Its share of each tax of the order, in cents. */
    taxes: jsonb('taxes').$type<number[]>().notNull(),
    taxClass: text('tax_class').notNull(),
    /** The variant's stock was counted when it was sold. */
    tracked: boolean('tracked').notNull(),
    /** What the pieces were in stock at; 0 until they leave it. */
    costCents: integer('cost_cents').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('product_order_line_of').on(t.dealershipId, t.orderId, t.id),
    index('product_order_line_of_variant').on(t.dealershipId, t.variantId, t.id),
    check('product_order_line_returned', sql`returned >= 0 and returned <= quantity`),
  ],
);

/** A payment or a refund. One that asks a card is written down before the payment service is asked, so that a crash loses none. */
export const productPayment = pgTable(
  'product_payment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    orderId: integer('order_id').notNull(),
    /** payment, refund. */
    kind: text('kind').notNull(),
    method: text('method').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What it books: net, taxes and cost, in cents. */
    booked: jsonb('booked').$type<Record<string, unknown>>().notNull(),
    /** Of a refund: which pieces of which lines, and whether they come back into stock. */
    pieces: jsonb('pieces').$type<Record<string, unknown>[]>().notNull().default([]),
    restock: boolean('restock').notNull().default(false),
    /** waiting: the outcome is not known yet; done and refused are final. */
    state: text('state').notNull(),
    /** Of the payment service. */
    reference: text('reference').notNull().default(''),
    message: text('message').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** What the card was turned into, until it is charged; of a hosted checkout its id. */
    paymentMethod: text('payment_method').notNull().default(''),
    key: text('key').notNull(),
    day: date('day').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('product_payment_of').on(t.dealershipId, t.orderId, t.id),
    uniqueIndex('product_payment_key').on(t.dealershipId, t.orderId, t.key),
    // while one is under way no other is begun
    uniqueIndex('product_payment_waits').on(t.dealershipId, t.orderId).where(sql`state = 'waiting'`),
    // an order is paid once
    uniqueIndex('product_payment_once')
      .on(t.dealershipId, t.orderId)
      .where(sql`kind = 'payment' and state = 'done'`),
  ],
);
