import {
  type AnyPgColumn,
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
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { stockVehicle } from './car';

const ofCar = (t: { dealershipId: AnyPgColumn; stockId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.dealershipId, t.stockId],
    foreignColumns: [stockVehicle.dealershipId, stockVehicle.id],
  });

/** Every price that a car has had, with who and why. */
export const priceChange = pgTable(
  'price_change',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    sellPrice: moneyColumn('sell_price'),
    specialPrice: moneyColumn('special_price'),
    reason: text('reason').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCar(t),
    index('price_change_of_car').on(t.dealershipId, t.stockId, t.id),
  ],
);

export const vehiclePhoto = pgTable(
  'vehicle_photo',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    file: text('file').notNull(),
    thumbnail: text('thumbnail').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCar(t),
    index('vehicle_photo_of_car').on(t.dealershipId, t.stockId, t.position),
  ],
);

export const vehicleDocument = pgTable(
  'vehicle_document',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    file: text('file').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCar(t),
    index('vehicle_document_of_car').on(t.dealershipId, t.stockId, t.id),
  ],
);

export const vehicleNote = pgTable(
  'vehicle_note',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    text: text('text').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCar(t),
    index('vehicle_note_of_car').on(t.dealershipId, t.stockId, t.id),
  ],
);

export const vehicleNoteAttachment = pgTable(
  'vehicle_note_attachment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    noteId: integer('note_id').notNull(),
    file: text('file').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.noteId],
      foreignColumns: [vehicleNote.dealershipId, vehicleNote.id],
    }),
    index('vehicle_note_attachment_of_note').on(t.dealershipId, t.noteId),
  ],
);

export const rent = pgTable(
  'rent',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    renter: text('renter').notNull(),
    phone: text('phone').notNull().default(''),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    dailyPrice: moneyColumn('daily_price').notNull(),
    deposit: moneyColumn('deposit').notNull(),
    comment: text('comment').notNull().default(''),
    returnedOn: date('returned_on'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCar(t),
    index('rent_of_car').on(t.dealershipId, t.stockId, t.startDate),
  ],
);

/** How a car was bought: an auction's document, or the same figures entered by hand. */
export const auctionPurchase = pgTable(
  'auction_purchase',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id').notNull(),
    source: text('source').notNull(),
    seller: text('seller').notNull().default(''),
    purchaseDate: date('purchase_date'),
    paymentDate: date('payment_date'),
    postalCode: text('postal_code').notNull().default(''),
    url: text('url').notNull().default(''),
    pdf: text('pdf'),
    taxType: text('tax_type').notNull().default(''),
    /** Each price and fee on its own line, with its tax. */
    lines: jsonb('lines').$type<{ name: string; amount: number; tax: number }[]>().notNull().default([]),
    announcements: text('announcements').notNull().default(''),
    total: moneyColumn('total').notNull(),
    /** The import that noted it. */
    batchId: integer('batch_id'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCar(t),
    uniqueIndex('auction_purchase_of_car').on(t.dealershipId, t.stockId),
  ],
);
