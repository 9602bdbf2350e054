import { FIRST_FREE_ID } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import {
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
import { createdAt, instantColumn, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

/** A person who can sign in. Platform staff belong to dealership 0, which is the platform itself. */
export const appUser = pgTable(
  'app_user',
  {
    dealershipId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: FIRST_FREE_ID }),
    username: text('username').notNull(),
    roleId: integer('role_id').notNull(),
    firstName: text('first_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    fullName: text('full_name')
      .notNull()
      .generatedAlwaysAs(sql`trim(both from first_name || ' ' || last_name)`),
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    phone: text('phone').notNull().default(''),
    fax: text('fax').notNull().default(''),
    address: text('address').notNull().default(''),
    apartment: text('apartment').notNull().default(''),
    postal: text('postal').notNull().default(''),
    cityId: integer('city_id'),
    gender: smallint('gender'),
    birthdate: date('birthdate'),
    registerNumber: text('register_number').notNull().default(''),
    avatar: text('avatar'),
    isActive: boolean('is_active').notNull().default(true),
    twoFactor: boolean('two_factor').notNull().default(false),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    // people expect 'de Vries' among the Ds, whatever the database's collation
    index('app_user_by_name')
      .on(t.dealershipId, sql`lower(${t.fullName})`, t.id)
      .where(sql`removed_at is null`),
    index('app_user_by_username')
      .on(t.dealershipId, sql`lower(${t.username})`, t.id)
      .where(sql`removed_at is null`),
    index('app_user_by_email')
      .on(t.dealershipId, sql`lower(${t.email})`, t.id)
      .where(sql`removed_at is null`),
    index('app_user_by_role').on(t.dealershipId, t.roleId, t.id).where(sql`removed_at is null`),
    index('app_user_by_created').on(t.dealershipId, t.createdAt, t.id).where(sql`removed_at is null`),
  ],
);

/**
 * How a person signs in, apart from who they are: the application's role may set a password but never read its hash.
 * The username is unique over all dealerships, since sign-in asks for no dealership.
 */
export const credential = pgTable(
  'credential',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.userId] }),
    uniqueIndex('credential_username').on(sql`lower(${t.username})`),
    foreignKey({ columns: [t.dealershipId, t.userId], foreignColumns: [appUser.dealershipId, appUser.id] }),
  ],
);

/** The roles that a person holds at a dealership: their own, and other branches of the group. */
export const membership = pgTable(
  'membership',
  { dealershipId: tenantId(), userId: integer('user_id').notNull(), roleId: integer('role_id').notNull() },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId, t.roleId] })],
);

/** Who is there now. Apart from app_user, so that coming and going is no change of the record. */
export const presence = unauditedTable(
  'presence',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    isOnline: boolean('is_online').notNull().default(false),
    lastSeenAt: instantColumn('last_seen_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId] })],
);

/** The columns that a user chose for a list, in their order. */
export const columnChoice = unauditedTable(
  'column_choice',
  {
    dealershipId: tenantId(),
    userId: integer('user_id').notNull(),
    list: text('list').notNull(),
    columns: text('columns').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.userId, t.list] })],
);
