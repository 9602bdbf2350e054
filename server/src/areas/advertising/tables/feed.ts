import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';

/** Which vehicles go to a channel, beside what the channel itself takes. */
export interface StoredFilter {
  condition: 'all' | 'new' | 'used';
  price_from_cents: number | null;
  price_to_cents: number | null;
  vehicle_types: number[];
  needs_picture: boolean;
}

/** How the file of a channel is made and delivered; a channel that nobody opened has no row. */
export const feedChannel = pgTable(
  'feed_channel',
  {
    dealershipId: tenantId(),
    channel: text('channel').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    account: text('account').notNull().default(''),
    delivery: text('delivery', { enum: ['pull', 'ftp', 'sftp', 'file'] })
      .notNull()
      .default('file'),
    host: text('host').notNull().default(''),
    port: integer('port'),
    userName: text('user_name').notNull().default(''),
    /** Encrypted; '' for none. */
    password: text('password').notNull().default(''),
    directory: text('directory').notNull().default(''),
    encryption: text('encryption', { enum: ['required', 'when-offered', 'none'] })
      .notNull()
      .default('required'),
    /** The fingerprint of the SFTP server, and another one that it showed since. */
    hostKey: text('host_key').notNull().default(''),
    seenHostKey: text('seen_host_key').notNull().default(''),
    everyMinutes: integer('every_minutes').notNull().default(1_440),
    hour: integer('hour').notNull().default(3),
    filter: jsonb('filter').$type<StoredFilter>().notNull(),
    craigslistArea: text('craigslist_area').notNull().default(''),
    craigslistSubarea: text('craigslist_subarea').notNull().default(''),
    facebookPage: text('facebook_page').notNull().default(''),
    /** SHA-256 of the key in the address that the channel fetches from; null while there is none. */
    pullKeyHash: text('pull_key_hash'),
    pullKeySince: instantColumn('pull_key_since'),
    lastFetchedAt: instantColumn('last_fetched_at'),
    nextRunAt: instantColumn('next_run_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.channel] }),
    index('feed_channel_due').on(t.dealershipId, t.nextRunAt).where(sql`is_on`),
  ],
);

/** One making and delivering of a channel's file. */
export const feedRun = pgTable(
  'feed_run',
  {
    dealershipId: tenantId(),
    id: rowId(),
    channel: text('channel').notNull(),
    state: text('state', {
      enum: ['waiting', 'building', 'held', 'delivering', 'delivered', 'failed', 'cancelled'],
    })
      .notNull()
      .default('waiting'),
    delivery: text('delivery', { enum: ['pull', 'ftp', 'sftp', 'file'] }).notNull(),
    askedBy: integer('asked_by'),
    startedAt: instantColumn('started_at'),
    endedAt: instantColumn('ended_at'),
    sent: integer('sent').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    warned: integer('warned').notNull().default(0),
    added: integer('added').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** Its name in the file store; null while there is none, and again when a newer one was delivered. */
    file: text('file'),
    fileName: text('file_name').notNull().default(''),
    bytes: integer('bytes').notNull().default(0),
    contentHash: text('content_hash').notNull().default(''),
    reason: text('reason').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at'),
    releasedBy: integer('released_by'),
    releasedAt: instantColumn('released_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('feed_run_by_time').on(t.dealershipId, t.createdAt, t.id),
    index('feed_run_of_channel').on(t.dealershipId, t.channel, t.id),
    // one at a time: a second press gets the one that is under way
    uniqueIndex('feed_run_open')
      .on(t.dealershipId, t.channel)
      .where(sql`state in ('waiting', 'building', 'delivering')`),
  ],
);

const ofRun = (t: Parameters<typeof foreignKey>[0]['columns']) =>
  foreignKey({ columns: t, foreignColumns: [feedRun.dealershipId, feedRun.id] }).onDelete('cascade');

/** The vehicles of a file with what each row said (rowPrint): of the newest run and of the last delivered one. */
export const feedRow = unauditedTable(
  'feed_row',
  {
    dealershipId: tenantId(),
    runId: integer('run_id').notNull(),
    stockId: integer('stock_id').notNull(),
    print: text('print').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.runId, t.stockId] }), ofRun([t.dealershipId, t.runId])],
);

/** What a run added, removed, changed or left out; at most 2,000 of each kind. */
export const feedRunChange = unauditedTable(
  'feed_run_change',
  {
    dealershipId: tenantId(),
    runId: integer('run_id').notNull(),
    kind: text('kind', { enum: ['added', 'removed', 'changed', 'refused'] }).notNull(),
    stockId: integer('stock_id').notNull(),
    details: text('details').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.runId, t.kind, t.stockId] }),
    ofRun([t.dealershipId, t.runId]),
  ],
);
