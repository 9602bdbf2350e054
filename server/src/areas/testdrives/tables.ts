import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { noteColumns } from '../../records/columns';
import { ofCustomer } from '../customers';

const PRESENT = sql`removed_at is null`;

/** A customer drives a car of the dealership. */
export const testDrive = pgTable(
  'test_drive',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** Without a foreign key: a car may move to another branch, and what was driven here stays here. */
    stockId: integer('stock_id').notNull(),
    /** What the car was called when it was booked, for one that moved away. */
    carTitle: text('car_title').notNull().default(''),
    customerId: integer('customer_id').notNull(),
    leadId: integer('lead_id'),
    /** May be a colleague whose record is kept at another branch, so no foreign key. */
    sellerId: integer('seller_id'),
    salutation: text('salutation').notNull().default(''),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    methodOfContact: text('method_of_contact').notNull().default(''),
    requestedDate: date('requested_date').notNull(),
    comment: text('comment').notNull().default(''),
    /** 0 booked, 1 out, 2 back, 3 cancelled. */
    status: smallint('status').notNull().default(0),
    licencePhoto: text('licence_photo'),
    dealerPlate: text('dealer_plate').notNull().default(''),
    insuranceCompany: text('insurance_company').notNull().default(''),
    insurancePolicy: text('insurance_policy').notNull().default(''),
    odometerOut: integer('odometer_out'),
    odometerIn: integer('odometer_in'),
    outAt: instantColumn('out_at'),
    backAt: instantColumn('back_at'),
    waiverSignedAt: instantColumn('waiver_signed_at'),
    signedName: text('signed_name').notNull().default(''),
    /** The lines of a drawn signature; null when the name was typed. */
    signature: jsonb('signature').$type<[number, number][][]>(),
    /** The PDF as it was signed. */
    waiverFile: text('waiver_file'),
    lateNotifiedAt: instantColumn('late_notified_at'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    /** When it was last written: calendar programs ask for it. */
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('test_drive', t),
    index('test_drive_by_start').on(t.dealershipId, t.startsAt, t.id).where(PRESENT),
    index('test_drive_by_end').on(t.dealershipId, t.endsAt, t.id).where(PRESENT),
    index('test_drive_by_created').on(t.dealershipId, t.createdAt, t.id).where(PRESENT),
    index('test_drive_by_status').on(t.dealershipId, t.status, t.startsAt, t.id).where(PRESENT),
    index('test_drive_by_seller').on(t.dealershipId, t.sellerId, t.startsAt, t.id).where(PRESENT),
    index('test_drive_of_car').on(t.dealershipId, t.stockId, t.startsAt, t.id).where(PRESENT),
    index('test_drive_of_customer').on(t.dealershipId, t.customerId, t.startsAt, t.id),
  ],
);

export const testDriveNote = pgTable(
  'test_drive_note',
  { ...noteColumns(), testDriveId: integer('test_drive_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.testDriveId],
      foreignColumns: [testDrive.dealershipId, testDrive.id],
      name: 'test_drive_note_of_drive',
    }),
    index('test_drive_note_of').on(t.dealershipId, t.testDriveId, t.id),
  ],
);

/** A code that was sent to a customer's mobile number or e-mail address, to be read back. */
export const contactCode = pgTable(
  'contact_code',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    kind: text('kind', { enum: ['mobile', 'email'] }).notNull(),
    /** Where it was sent: what is confirmed with it. */
    address: text('address').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('contact_code', t),
    index('contact_code_of').on(t.dealershipId, t.customerId, t.kind, t.id),
    index('contact_code_expired').on(t.dealershipId, t.expiresAt),
  ],
);
