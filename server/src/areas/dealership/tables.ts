import { DEALERSHIP_STATUS, FIRST_FREE_ID } from '@forecourt/policy';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';

export const dealership = pgTable(
  'dealership',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_FREE_ID }),
    /** Branches are dealerships of one group ('complex' on the wire). */
    groupId: integer('group_id'),
    status: integer('status').notNull().default(DEALERSHIP_STATUS.noPackageYet),
    ownerUserId: integer('owner_user_id'),
    businessName: text('business_name').notNull(),
    dba: text('dba').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    street: text('street').notNull().default(''),
    postal: text('postal').notNull().default(''),
    cityId: integer('city_id'),
    website: text('website').notNull().default(''),
    registrationNumber: text('registration_number').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    logo: text('logo'),
    logo2: text('logo2'),
    defaultBosFormat: integer('default_bos_format').notNull().default(1),
    redirectUrl: text('redirect_url'),
    hasChat: boolean('has_chat').notNull().default(false),
    hasSyndication: boolean('has_syndication').notNull().default(false),
    quickbooksPermit: boolean('quickbooks_permit').notNull().default(false),
    addedWantedPermit: boolean('added_wanted_permit').notNull().default(false),
    deviceVerification: boolean('device_verification').notNull().default(false),
    agreementText: text('agreement_text').notNull().default(''),
    accessVersion: integer('access_version').notNull().default(1),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [index('dealership_group').on(t.groupId)],
);

/** The dealership's own component list (ds_components). */
export const dealershipComponent = pgTable(
  'dealership_component',
  { dealershipId: tenantId(), component: text('component').notNull() },
  (t) => [primaryKey({ columns: [t.dealershipId, t.component] })],
);

/** The component list of a role at this dealership (role_components): what Access Control edits. */
export const roleComponent = pgTable(
  'role_component',
  { dealershipId: tenantId(), roleId: integer('role_id').notNull(), component: text('component').notNull() },
  (t) => [primaryKey({ columns: [t.dealershipId, t.roleId, t.component] })],
);

export const dealershipConfig = pgTable(
  'dealership_config',
  { dealershipId: tenantId(), config: text('config').notNull(), value: text('value').notNull() },
  (t) => [primaryKey({ columns: [t.dealershipId, t.config] })],
);

/** Extra permissions by name, such as 'email-listener', given by platform staff. */
export const featurePermission = pgTable(
  'feature_permission',
  { dealershipId: tenantId(), feature: text('feature').notNull() },
  (t) => [primaryKey({ columns: [t.dealershipId, t.feature] })],
);

/** Each change of ds_status, with why: never changed afterwards. */
export const dealershipStatusChange = pgTable(
  'dealership_status_change',
  {
    dealershipId: tenantId(),
    id: rowId(),
    fromStatus: integer('from_status').notNull(),
    toStatus: integer('to_status').notNull(),
    reason: text('reason').notNull(),
    /** Nobody when the system changed it, as after a payment. */
    userId: integer('user_id'),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('dealership_status_change_by_time').on(t.dealershipId, t.changedAt, t.id),
  ],
);
