import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, moneyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { ofCustomer } from '../../customers';

/** What a new bill of a type begins with: values and lines in cents. */
export const billPreset = pgTable(
  'bill_preset',
  {
    dealershipId: tenantId(),
    type: smallint('type').notNull(),
    /** values, fees, addOns, products and mandatoryCharges of the domain's BillInput. */
    contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.type] })],
);

/** The words of a prescribed text from a day on; a later row holds for later bills. Never changed. */
export const prescribedText = pgTable(
  'prescribed_text',
  {
    dealershipId: tenantId(),
    id: rowId(),
    key: text('key').notNull(),
    language: text('language').notNull(),
    validFrom: date('valid_from').notNull(),
    words: text('words').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('prescribed_text_of').on(t.dealershipId, t.key, t.language, t.validFrom, t.id),
  ],
);

/** An answer to a question of the law about a vehicle: asked once, used by every bill of it. */
export const vehicleDisclosure = pgTable(
  'vehicle_disclosure',
  {
    dealershipId: tenantId(),
    stockId: integer('stock_id').notNull(),
    code: text('code').notNull(),
    answer: text('answer').notNull(),
    details: text('details').notNull().default(''),
    userId: integer('user_id'),
    answeredAt: instantColumn('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.stockId, t.code] })],
);

/** A sale to another dealer, kept apart from bills of sale. */
export const wholesaleRecord = pgTable(
  'wholesale_record',
  {
    dealershipId: tenantId(),
    id: rowId(),
    stockId: integer('stock_id'),
    vehicleTitle: text('vehicle_title').notNull().default(''),
    customerId: integer('customer_id'),
    dealer: text('dealer').notNull(),
    price: moneyColumn('price').notNull(),
    tax: text('tax').notNull(),
    taxAmount: moneyColumn('tax_amount').notNull(),
    total: moneyColumn('total').notNull(),
    day: date('day').notNull(),
    comment: text('comment').notNull().default(''),
    billId: integer('bill_id'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('wholesale_record', t),
    index('wholesale_record_by_day').on(t.dealershipId, t.day, t.id),
    index('wholesale_record_of_person').on(t.dealershipId, t.customerId),
    index('wholesale_record_of_stock').on(t.dealershipId, t.stockId),
  ],
);

/** A file that was uploaded to be read as a bill; its values are shown for review and kept until they are accepted. */
export const billUpload = pgTable(
  'bill_upload',
  {
    dealershipId: tenantId(),
    id: rowId(),
    billId: integer('bill_id').notNull(),
    file: text('file').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    userId: integer('user_id'),
    acceptedAt: instantColumn('accepted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('bill_upload_of').on(t.dealershipId, t.billId, t.id),
  ],
);
