import type { PostAction, PostState } from '@forecourt/domain/posting/index';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { lookupTable, unauditedTable } from '../../../db/table-kinds';

/** A site of Craigslist. */
export const craigslistCity = lookupTable('craigslist_city', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  region: text('region').notNull(),
  country: text('country').notNull(),
});

/** A part of such a site, by the three letters that its addresses have. */
export const craigslistSubcity = lookupTable(
  'craigslist_subcity',
  {
    id: integer('id').primaryKey(),
    cityId: integer('city_id').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
  },
  (t) => [index('craigslist_subcity_of').on(t.cityId)],
);

/** A vehicle at a marketplace: one row for each vehicle, city and account, also after it was deleted there. */
export const classifiedPost = pgTable(
  'classified_post',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** postKey of the domain. */
    postKey: text('post_key').notNull(),
    marketplace: text('marketplace').notNull(),
    stockId: integer('stock_id').notNull(),
    /** As the vehicle was when it was asked for, for when it is gone. */
    stockNo: text('stock_no').notNull(),
    title: text('title').notNull(),
    cityId: integer('city_id'),
    subcityId: integer('subcity_id'),
    /** The number of the Facebook page; empty where a person posts it. */
    account: text('account').notNull().default(''),
    accountName: text('account_name').notNull().default(''),
    /** Of a page: its text with {words}; empty for the usual one. */
    message: text('message').notNull().default(''),
    state: text('state').$type<PostState>().notNull(),
    action: text('action').$type<PostAction>().notNull(),
    nextAction: text('next_action').$type<PostAction>(),
    isLive: boolean('is_live').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instantColumn('next_try_at'),
    workingSince: instantColumn('working_since'),
    /** Who posts it by hand; null for the job. */
    workingBy: integer('working_by'),
    outsideId: text('outside_id').notNull().default(''),
    outsideUrl: text('outside_url').notNull().default(''),
    problem: text('problem').notNull().default(''),
    /** Who asked; null for auto-posting. */
    userId: integer('user_id'),
    askedAt: instantColumn('asked_at').notNull(),
    postedAt: instantColumn('posted_at'),
    renewedAt: instantColumn('renewed_at'),
    endedAt: instantColumn('ended_at'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('classified_post_place').on(t.dealershipId, t.postKey),
    index('classified_post_by_asked').on(t.dealershipId, t.marketplace, t.askedAt, t.id),
    index('classified_post_of_vehicle').on(t.dealershipId, t.stockId),
    index('classified_post_open')
      .on(t.dealershipId, t.state, t.nextTryAt)
      .where(sql`state in ('waiting', 'working')`),
  ],
);

/** What is posted by itself. */
export const autoPosting = pgTable(
  'auto_posting',
  {
    dealershipId: tenantId(),
    autoPost: boolean('auto_post').notNull().default(false),
    autoUpdate: boolean('auto_update').notNull().default(false),
    autoDelete: boolean('auto_delete').notNull().default(false),
    isOnMarketplace: boolean('is_on_marketplace').notNull().default(false),
    cityId: integer('city_id'),
    subcityId: integer('subcity_id'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** Vehicles that changed, until auto-posting has looked at them; written by a trigger (auto-posting/stock-change.sql). */
export const stockChange = unauditedTable(
  'stock_change',
  {
    dealershipId: tenantId(),
    stockId: integer('stock_id').notNull(),
    /** added, changed or gone. */
    event: text('event').notNull(),
    /** Counts the changes: one that came while the job looked is looked at again. */
    turn: integer('turn').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.stockId] })],
);
