import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

/** A report under a name: of one user, or shared with the dealership. */
export const savedReport = pgTable(
  'saved_report',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    report: text('report').notNull(),
    /** The contract's ReportSelection. */
    selection: jsonb('selection').$type<Record<string, unknown>>().notNull(),
    chart: text('chart').notNull().default('bar'),
    isShared: boolean('is_shared').notNull().default(false),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('saved_report_name').on(t.dealershipId, t.userId, sql`lower(${t.name})`),
    index('saved_report_shared').on(t.dealershipId, t.id).where(sql`is_shared`),
  ],
);

/** When a saved report is sent by mail, and to whom. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    dealershipId: tenantId(),
    savedReportId: integer('saved_report_id').notNull(),
    /** daily, weekly, monthly. */
    frequency: text('frequency').notNull(),
    hour: smallint('hour').notNull(),
    weekday: smallint('weekday').notNull().default(1),
    monthDay: smallint('month_day').notNull().default(1),
    format: text('format').notNull(),
    /** Users; whether they may see it is asked when it is sent. */
    recipients: integer('recipients').array().notNull(),
    nextRunAt: instantColumn('next_run_at').notNull(),
    lastRunAt: instantColumn('last_run_at'),
    lastResult: text('last_result').notNull().default(''),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.savedReportId] })],
);

/** A file that is made in the background; one at a time for a dealership. */
export const reportExport = unauditedTable(
  'report_export',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    /** The role in which it was asked for: the rights of that role count when it is made. */
    roleId: integer('role_id').notNull(),
    report: text('report').notNull(),
    title: text('title').notNull(),
    selection: jsonb('selection').$type<Record<string, unknown>>().notNull(),
    format: text('format').notNull(),
    /** running, done, failed, cancelled. */
    state: text('state').notNull().default('running'),
    rows: integer('rows').notNull(),
    workId: integer('work_id').notNull().default(0),
    file: text('file'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('report_export_running').on(t.dealershipId).where(sql`state = 'running'`),
    index('report_export_of').on(t.dealershipId, t.userId, t.id),
  ],
);
