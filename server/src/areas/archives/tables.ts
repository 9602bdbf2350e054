import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';
import { systemTable, unauditedTable } from '../../db/table-kinds';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** An archive of the whole dealership that its owner asked for. */
export const archiveExport = pgTable(
  'archive_export',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    workId: integer('work_id').notNull().default(0),
    state: text('state', { enum: ['running', 'done', 'failed', 'cancelled', 'expired'] })
      .notNull()
      .default('running'),
    /** Encrypted with SECRET, and only until the archive is made. */
    password: text('password').notNull().default(''),
    rows: count('rows'),
    files: count('files'),
    bytes: count('bytes'),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('archive_export_running').on(t.dealershipId).where(sql`state = 'running'`),
  ],
);

/** The archive in pieces, each a file of the store: none is ever whole in memory or on the disk of one server. */
export const archiveExportPart = unauditedTable(
  'archive_export_part',
  {
    dealershipId: tenantId(),
    exportId: integer('export_id').notNull(),
    no: integer('no').notNull(),
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.exportId, t.no] })],
);

// Of platform staff alone.

export const dealershipImport = systemTable(
  'dealership_import',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state').notNull().default('uploading'),
    /** Encrypted with SECRET, and only until the import has ended. */
    password: text('password').notNull().default(''),
    problem: text('problem').notNull().default(''),
    keepId: boolean('keep_id').notNull().default(false),
    newName: text('new_name').notNull().default(''),
    summary: jsonb('summary'),
    report: jsonb('report').$type<string[]>().notNull().default([]),
    rows: count('rows'),
    done: count('done'),
    /** The dealership that it becomes; removed whole when the import fails. */
    dealershipId: integer('dealership_id'),
    createdAt: createdAt(),
    endedAt: instantColumn('ended_at'),
  },
  // no two imports write the same dealership: one that fails removes all of it
  (t) => [uniqueIndex('dealership_import_of').on(t.dealershipId)],
);

export const dealershipImportPart = systemTable(
  'dealership_import_part',
  {
    importId: integer('import_id').notNull(),
    no: integer('no').notNull(),
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.no] })],
);

/** Who asked, who confirmed, who cancelled: the row stays when the dealership is gone. */
export const dealershipDeletion = systemTable(
  'dealership_deletion',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    dealershipId: integer('dealership_id').notNull(),
    dealershipName: text('dealership_name').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull().default('asked'),
    askedBy: integer('asked_by').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    confirmedBy: integer('confirmed_by'),
    confirmedAt: instantColumn('confirmed_at'),
    dueAt: instantColumn('due_at'),
    cancelledBy: integer('cancelled_by'),
    endedAt: instantColumn('ended_at'),
    /** What the dealership has again when the deletion is cancelled. */
    statusBefore: integer('status_before'),
    ownerEmail: text('owner_email').notNull().default(''),
    /** The last step of the job that is done, so that one that was cut off goes on after it. */
    step: text('step').notNull().default(''),
    rowsDeleted: count('rows_deleted'),
    filesDeleted: count('files_deleted'),
  },
  (t) => [
    index('dealership_deletion_due').on(t.state, t.dueAt),
    uniqueIndex('dealership_deletion_open')
      .on(t.dealershipId)
      .where(sql`state in ('asked', 'waiting', 'deleting')`),
  ],
);

/** Deleted dealerships: their numbers, host names and feed addresses are never given to another. */
export const retiredDealership = systemTable('retired_dealership', {
  dealershipId: integer('dealership_id').primaryKey(),
  name: text('name').notNull(),
  hosts: text('hosts').array().notNull().default([]),
  /** Hashes of the keys of its feed addresses, which answer that they are gone. */
  pullKeys: text('pull_keys').array().notNull().default([]),
  retiredAt: instantColumn('retired_at').notNull(),
});

/** What the law requires to be kept of a deleted dealership: its archive, encrypted with SECRET, until a day. */
export const retainedArchive = systemTable('retained_archive', {
  dealershipId: integer('dealership_id').primaryKey(),
  name: text('name').notNull(),
  password: text('password').notNull(),
  bytes: count('bytes'),
  isComplete: boolean('is_complete').notNull().default(false),
  keepUntil: instantColumn('keep_until').notNull(),
});

export const retainedArchivePart = systemTable(
  'retained_archive_part',
  {
    dealershipId: integer('dealership_id').notNull(),
    no: integer('no').notNull(),
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.no] })],
);
