import type { Declarations, PurchaseEvent } from '@forecourt/domain/purchase/index';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { createdAt, keyColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';
import { fileColumns } from '../../records/columns';
import { ofCustomer } from '../customers';
import { ofVendor } from '../vendors';

/** A vehicle that the dealership bought. Its bookings are kept beside it: a change undoes them and adds others. */
export const purchase = pgTable(
  'purchase',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Counts within the dealership, without gaps. */
    number: integer('number').notNull(),
    /** public, dealer, wholesale or auction. */
    kind: text('kind').notNull(),
    /** One of the two: whom it was bought from. */
    customerId: integer('customer_id'),
    vendorId: integer('vendor_id'),
    stockId: integer('stock_id').notNull(),
    /** The vehicle as it was bought; it may be at another branch by now. */
    vin: text('vin').notNull().default(''),
    /** What the search box looks in: the VIN from its end. */
    vinReversed: keyColumn('vin_reversed').notNull().generatedAlwaysAs(sql`reverse(vin)`),
    title: text('title').notNull().default(''),
    day: date('day').notNull(),
    odometer: integer('odometer'),
    odometerType: integer('odometer_type').notNull().default(2),
    price: moneyColumn('price').notNull(),
    fees: jsonb('fees').$type<{ name: string; amount: number }[]>().notNull().default([]),
    gst: moneyColumn('gst').notNull().default(0),
    pst: moneyColumn('pst').notNull().default(0),
    qst: moneyColumn('qst').notNull().default(0),
    /** Price, fees and taxes. */
    total: moneyColumn('total').notNull(),
    /** The sum of its payments, kept with each one, and what of it went to the holder of the lien. */
    paid: moneyColumn('paid').notNull().default(0),
    lienPaid: moneyColumn('lien_paid').notNull().default(0),
    registrant: boolean('registrant').notNull().default(false),
    taxNumber: text('tax_number').notNull().default(''),
    idKind: text('id_kind').notNull().default(''),
    idEnds: text('id_ends').notNull().default(''),
    idSeenBy: text('id_seen_by').notNull().default(''),
    lienResult: text('lien_result').notNull().default('not-searched'),
    lienSearchedOn: date('lien_searched_on'),
    lienRegistry: text('lien_registry').notNull().default(''),
    lienReference: text('lien_reference').notNull().default(''),
    lienHolder: text('lien_holder').notNull().default(''),
    lienAmount: moneyColumn('lien_amount').notNull().default(0),
    declarations: jsonb('declarations').$type<Declarations>().notNull().default({}),
    declaredDetails: text('declared_details').notNull().default(''),
    invoiceNo: text('invoice_no').notNull().default(''),
    dueOn: date('due_on'),
    language: text('language').notNull().default('en'),
    comment: text('comment').notNull().default(''),
    /** The auction's invoice in the inventory that it follows, and the version that it followed. */
    auctionId: integer('auction_id'),
    auctionVersion: integer('auction_version'),
    createdBy: integer('created_by'),
    cancelReason: text('cancel_reason').notNull().default(''),
    cancelledOn: date('cancelled_on'),
    cancelledBy: integer('cancelled_by'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('purchase', t),
    ofVendor('purchase', t),
    uniqueIndex('purchase_number').on(t.dealershipId, t.number),
    // a vehicle is bought once
    uniqueIndex('purchase_of_stock').on(t.dealershipId, t.stockId).where(sql`cancelled_on is null`),
    uniqueIndex('purchase_of_auction').on(t.dealershipId, t.auctionId).where(sql`auction_id is not null`),
    index('purchase_by_day').on(t.dealershipId, t.kind, t.day, t.id),
    index('purchase_by_total').on(t.dealershipId, t.kind, t.total, t.id),
    index('purchase_of_customer').on(t.dealershipId, t.customerId, t.day).where(sql`customer_id is not null`),
    index('purchase_of_vendor').on(t.dealershipId, t.vendorId, t.day).where(sql`vendor_id is not null`),
    index('purchase_by_vin').on(t.dealershipId, t.vinReversed),
    index('purchase_owed')
      .on(t.dealershipId, t.kind, t.day, t.id)
      .where(sql`cancelled_on is null and paid < total`),
  ],
);

const ofPurchase = (table: string, t: { dealershipId: AnyPgColumn; purchaseId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.dealershipId, t.purchaseId],
    foreignColumns: [purchase.dealershipId, purchase.id],
    name: `${table}_of_purchase`,
  });

/** What was booked of a purchase, one event of the ledger in each row; never changed (a trigger refuses it). */
export const purchaseBooking = unauditedTable(
  'purchase_booking',
  {
    dealershipId: tenantId(),
    id: rowId(),
    purchaseId: integer('purchase_id').notNull(),
    event: jsonb('event').$type<PurchaseEvent>().notNull(),
    /** The row that it undoes. */
    undoes: integer('undoes'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofPurchase('purchase_booking', t),
    index('purchase_booking_of').on(t.dealershipId, t.purchaseId, t.id),
    uniqueIndex('purchase_booking_undone_once').on(t.dealershipId, t.undoes).where(sql`undoes is not null`),
  ],
);

export const purchasePayment = pgTable(
  'purchase_payment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    purchaseId: integer('purchase_id').notNull(),
    /** seller or lien-holder. */
    payee: text('payee').notNull().default('seller'),
    amount: moneyColumn('amount').notNull(),
    day: date('day').notNull(),
    method: text('method').notNull(),
    reference: text('reference').notNull().default(''),
    /** The cheque that it was made with, which books it itself. */
    chequeId: integer('cheque_id'),
    voidedOn: date('voided_on'),
    voidedBy: integer('voided_by'),
    voidReason: text('void_reason').notNull().default(''),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofPurchase('purchase_payment', t),
    index('purchase_payment_of').on(t.dealershipId, t.purchaseId, t.id),
  ],
);

/** Who signed the bill of purchase on the screen. They are gone when the purchase changes after that. */
export const purchaseSignature = pgTable(
  'purchase_signature',
  {
    dealershipId: tenantId(),
    id: rowId(),
    purchaseId: integer('purchase_id').notNull(),
    /** seller or dealership. */
    role: text('role').notNull(),
    name: text('name').notNull(),
    strokes: jsonb('strokes').$type<[number, number][][]>().notNull().default([]),
    address: text('address').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofPurchase('purchase_signature', t),
    uniqueIndex('purchase_signature_of').on(t.dealershipId, t.purchaseId, t.role),
  ],
);

export const purchaseFile = pgTable(
  'purchase_file',
  { ...fileColumns(), purchaseId: integer('purchase_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofPurchase('purchase_file', t),
    index('purchase_file_of').on(t.dealershipId, t.purchaseId, t.id),
  ],
);
