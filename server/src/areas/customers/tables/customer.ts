import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';
import { customerImport } from './imports';

/** Neither removed nor merged into another: what lists, searches and pickers show. */
const PRESENT = sql`removed_at is null and merged_into is null`;

const FULL_NAME_SQL = `case when type = 2 and company_name <> '' then company_name
  else trim(both from first_name || ' ' || last_name) end`;

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿłøšžčćęąńśźż';

const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyloszcceanszz';

/** People expect Élise among the Es, whatever the database's collation. */
const NAME_KEY_SQL = `left(translate(lower(${FULL_NAME_SQL}), '${ACCENTED}', '${PLAIN}'), 200)`;

/** Someone whom the dealership knows: a person, or a business with the person who speaks for it. */
export const customer = pgTable(
  'customer',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** 1 a person, 2 a business (screens.md 9). */
    type: smallint('type').notNull().default(1),
    firstName: text('first_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    registerNumber: text('register_number').notNull().default(''),
    manager: text('manager').notNull().default(''),
    fullName: text('full_name').notNull().generatedAlwaysAs(sql.raw(FULL_NAME_SQL)),
    nameKey: keyColumn('name_key').notNull().generatedAlwaysAs(sql.raw(NAME_KEY_SQL)),
    /** The primary ones of contact_method, repeated here for lists; `saveContactMethods` writes both. */
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    phone: text('phone').notNull().default(''),
    emailKey: keyColumn('email_key').notNull().generatedAlwaysAs(sql`lower(email)`),
    fax: text('fax').notNull().default(''),
    address: text('address').notNull().default(''),
    apartment: text('apartment').notNull().default(''),
    postal: text('postal').notNull().default(''),
    cityId: integer('city_id'),
    gender: smallint('gender'),
    birthdate: date('birthdate'),
    licenceNo: text('licence_no').notNull().default(''),
    licenceIssued: date('licence_issued'),
    licenceExpires: date('licence_expires'),
    bcid: text('bcid').notNull().default(''),
    /** 1 the driver's licence, 2 the BCID. */
    authMethod: smallint('auth_method').notNull().default(1),
    adSourceId: integer('ad_source_id'),
    /** May be a colleague whose record is kept at another branch, so no foreign key. */
    sellerId: integer('seller_id'),
    isActive: boolean('is_active').notNull().default(true),
    isWholesale: boolean('is_wholesale').notNull().default(false),
    /** How many deals there are; the deals' own area keeps it. */
    dealCount: integer('deal_count').notNull().default(0),
    avatar: text('avatar'),
    licencePhoto: text('licence_photo'),
    signature: text('signature'),
    portalUserId: integer('portal_user_id'),
    comment: text('comment').notNull().default(''),
    createdBy: integer('created_by'),
    importId: integer('import_id'),
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
      name: 'customer_merged_into',
    }),
    foreignKey({
      columns: [t.dealershipId, t.importId],
      foreignColumns: [customerImport.dealershipId, customerImport.id],
      name: 'customer_of_import',
    }),
    uniqueIndex('customer_portal').on(t.dealershipId, t.portalUserId).where(sql`portal_user_id is not null`),
    index('customer_present').on(t.dealershipId, t.id, t.isActive, t.isWholesale).where(PRESENT),
    // the few of a rare flag or type; each combination of the four is one stretch of it
    index('customer_by_flags')
      .on(t.dealershipId, t.isActive, t.isWholesale, t.type, t.dealCount, t.id)
      .where(PRESENT),
    index('customer_by_name').on(t.dealershipId, t.nameKey, t.id, t.isActive, t.isWholesale).where(PRESENT),
    index('customer_by_email').on(t.dealershipId, t.emailKey, t.id).where(PRESENT),
    index('customer_by_created').on(t.dealershipId, t.createdAt, t.id).where(PRESENT),
    // in the order of the list; what two filters choose together is counted from the index alone
    index('customer_by_seller')
      .on(t.dealershipId, t.sellerId, t.createdAt, t.id, t.isActive, t.cityId, t.adSourceId)
      .where(PRESENT),
    index('customer_by_source')
      .on(t.dealershipId, t.adSourceId, t.createdAt, t.id, t.isActive)
      .where(PRESENT),
    index('customer_by_city')
      .on(t.dealershipId, t.cityId, t.createdAt, t.id, t.isActive, t.adSourceId)
      .where(PRESENT),
    // few, so that it may hold whatever they are filtered by
    index('customer_wholesale')
      .on(
        ...([t.dealershipId, t.nameKey, t.id, t.sellerId, t.adSourceId, t.cityId, t.createdAt] as const),
        ...([t.isActive, t.type] as const),
      )
      .where(sql`is_wholesale and ${PRESENT}`),
    index('customer_business').on(t.dealershipId, t.nameKey, t.id).where(sql`type = 2 and ${PRESENT}`),
    index('customer_gone')
      .on(t.dealershipId, t.createdAt, t.id)
      .where(sql`removed_at is not null and merged_into is null`),
    index('customer_merged').on(t.dealershipId, t.mergedInto).where(sql`merged_into is not null`),
    index('customer_imported').on(t.dealershipId, t.importId, t.id).where(sql`import_id is not null`),
  ],
);

/** How a row says whose it is: always this foreign key, since a merge finds what refers to a customer from the schema. */
export const ofCustomer = (table: string, t: { dealershipId: AnyPgColumn; customerId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.dealershipId, t.customerId],
    foreignColumns: [customer.dealershipId, customer.id],
    name: `${table}_of_customer`,
  });

/** How many customers there are, as a running sum: a change adds a line, and lines are summed up now and then. */
export const customerTally = unauditedTable(
  'customer_tally',
  {
    dealershipId: tenantId(),
    /** What is counted: 'all', 'seller:11', 'text:fr' (list/customer-tally.sql has them all). */
    key: keyColumn('key').notNull(),
    isActive: boolean('is_active').notNull(),
    isWholesale: boolean('is_wholesale').notNull(),
    isBusiness: boolean('is_business').notNull(),
    hasDeal: boolean('has_deal').notNull(),
    count: integer('n').notNull(),
  },
  (t) => [index('customer_tally_of').on(t.dealershipId, t.key)],
);

/** What a dealership added to the common ad sources. Its ids begin where those end. */
export const ownAdSource = pgTable(
  'own_ad_source',
  {
    dealershipId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 1_000 }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('own_ad_source_name').on(t.dealershipId, sql`lower(${t.name})`),
  ],
);
