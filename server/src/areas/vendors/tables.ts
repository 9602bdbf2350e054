import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';
import { ofCustomer } from '../customers';

const PRESENT = sql`removed_at is null and merged_into is null`;

/** Whom the dealership buys from or pays: suppliers, auctions, other dealers, lenders, shops, authorities. */
export const vendor = pgTable(
  'vendor',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** One of VENDOR_KINDS. */
    kind: text('kind').notNull().default('supplier'),
    name: text('name').notNull(),
    nameKey: keyColumn('name_key').notNull().generatedAlwaysAs(sql`left(lower(name), 200)`),
    contact: text('contact').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    fax: text('fax').notNull().default(''),
    website: text('website').notNull().default(''),
    address: text('address').notNull().default(''),
    postal: text('postal').notNull().default(''),
    cityId: integer('city_id'),
    /** GST/HST or QST registration. */
    taxNumber: text('tax_number').notNull().default(''),
    /** The dealer's registration where the vendor is one. */
    licenceNo: text('licence_no').notNull().default(''),
    /** Our number at the vendor. */
    accountNo: text('account_no').notNull().default(''),
    /** Days until an invoice is due; null: on receipt. */
    termsDays: integer('terms_days'),
    /** The category that a cost from this vendor begins with. */
    category: text('category').notNull().default(''),
    /** The same party as a customer. */
    customerId: integer('customer_id'),
    comment: text('comment').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
    /** The survivor of a merge: this id leads there for ever. */
    mergedInto: integer('merged_into'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.mergedInto],
      foreignColumns: [t.dealershipId, t.id],
      name: 'vendor_merged_into',
    }),
    ofCustomer('vendor', t),
    index('vendor_by_name').on(t.dealershipId, t.nameKey, t.id).where(PRESENT),
    index('vendor_by_created').on(t.dealershipId, t.createdAt, t.id).where(PRESENT),
    index('vendor_of_person').on(t.dealershipId, t.customerId).where(sql`customer_id is not null`),
    index('vendor_merged').on(t.dealershipId, t.mergedInto).where(sql`merged_into is not null`),
  ],
);

/** How a row says from whom it is: always this foreign key, since a merge finds what refers to a vendor from the schema. */
export const ofVendor = (table: string, t: { dealershipId: AnyPgColumn; vendorId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.dealershipId, t.vendorId],
    foreignColumns: [vendor.dealershipId, vendor.id],
    name: `${table}_of_vendor`,
  });

/** What a vendor is found by, in the search box and as a duplicate (domain/people), computed with every write. */
export const vendorKey = unauditedTable(
  'vendor_key',
  {
    dealershipId: tenantId(),
    key: keyColumn('key').notNull(),
    vendorId: integer('vendor_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.key, t.vendorId] }),
    ofVendor('vendor_key', t),
    index('vendor_key_of').on(t.dealershipId, t.vendorId, t.key),
  ],
);
