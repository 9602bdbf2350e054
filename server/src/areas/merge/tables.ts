import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

/** One merge, of whatever type. It is kept for good, undone or not. */
export const mergeRecord = pgTable(
  'merge_record',
  {
    dealershipId: tenantId(),
    id: rowId(),
    type: text('type').notNull(),
    survivorId: integer('survivor_id').notNull(),
    userId: integer('user_id'),
    /** Each field with the values of all records and the choice: what was lost is kept here. */
    fields: jsonb('fields').notNull().default([]),
    moved: integer('moved').notNull().default(0),
    createdAt: createdAt(),
    undoneAt: instantColumn('undone_at'),
    undoneBy: integer('undone_by'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('merge_record_survivor').on(t.dealershipId, t.type, t.survivorId, t.id),
  ],
);

/** A record that was lost in a merge, whole as it was. */
export const mergeLoser = unauditedTable(
  'merge_loser',
  {
    dealershipId: tenantId(),
    mergeId: integer('merge_id').notNull(),
    recordId: integer('record_id').notNull(),
    name: text('name').notNull(),
    copy: jsonb('copy').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.mergeId, t.recordId] }),
    foreignKey({
      columns: [t.dealershipId, t.mergeId],
      foreignColumns: [mergeRecord.dealershipId, mergeRecord.id],
      name: 'merge_loser_of_merge',
    }),
    index('merge_loser_record').on(t.dealershipId, t.recordId, t.mergeId),
  ],
);

/**
 * One value of one row that a merge changed, in the order of its steps: an undo reads them backwards. Its merge is written by
 * the same transaction, and a foreign key would cost as much as the line.
 */
export const mergeLine = unauditedTable(
  'merge_line',
  {
    dealershipId: tenantId(),
    mergeId: integer('merge_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    step: integer('step').notNull(),
    /** 'counted' is undone by its difference; 'parked' changed nothing; 'swapped' exchanged two rows. */
    action: text('action', { enum: ['changed', 'counted', 'moved', 'parked', 'swapped'] }).notNull(),
    tableName: text('table_name').notNull(),
    columnName: text('column_name').notNull(),
    /** The primary key of the row as it is after the step. */
    rowKey: jsonb('row_key').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The row as it was before the step, of what was moved. */
    copy: jsonb('copy'),
    /** The primary key of the row that took its place, of what was swapped. */
    otherKey: jsonb('other_key'),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.mergeId, t.id] })],
);

/** Two records of which someone said that they are not the same, the smaller id first. */
export const notDuplicate = pgTable(
  'not_duplicate',
  {
    dealershipId: tenantId(),
    type: text('type').notNull(),
    firstId: integer('first_id').notNull(),
    secondId: integer('second_id').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.type, t.firstId, t.secondId] }),
    index('not_duplicate_second').on(t.dealershipId, t.type, t.secondId),
  ],
);

/** One search through all records of a type. */
export const duplicateReport = unauditedTable(
  'duplicate_report',
  {
    dealershipId: tenantId(),
    id: rowId(),
    type: text('type').notNull(),
    state: text('state', { enum: ['running', 'finished', 'failed', 'cancelled'] })
      .notNull()
      .default('running'),
    userId: integer('user_id').notNull(),
    workId: integer('work_id'),
    /** Records up to this id have been compared. */
    afterId: integer('after_id').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    createdAt: createdAt(),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('duplicate_report_running').on(t.dealershipId, t.type).where(sql`state = 'running'`),
    index('duplicate_report_newest').on(t.dealershipId, t.type, t.state, t.id),
    index('duplicate_report_work').on(t.dealershipId, t.workId),
  ],
);

/** Two records that a report found alike enough for a look, the smaller id first. */
export const duplicatePair = unauditedTable(
  'duplicate_pair',
  {
    dealershipId: tenantId(),
    reportId: integer('report_id').notNull(),
    firstId: integer('first_id').notNull(),
    secondId: integer('second_id').notNull(),
    score: smallint('score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.reportId, t.firstId, t.secondId] }),
    index('duplicate_pair_second').on(t.dealershipId, t.reportId, t.secondId),
  ],
);

/** Records that a report puts together. */
export const duplicateGroup = unauditedTable(
  'duplicate_group',
  {
    dealershipId: tenantId(),
    reportId: integer('report_id').notNull(),
    id: integer('id').notNull(),
    score: smallint('score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.reportId, t.id] }),
    index('duplicate_group_score').on(t.dealershipId, t.reportId, t.score.desc(), t.id),
  ],
);

export const duplicateMember = unauditedTable(
  'duplicate_member',
  {
    dealershipId: tenantId(),
    reportId: integer('report_id').notNull(),
    groupId: integer('group_id').notNull(),
    recordId: integer('record_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.reportId, t.groupId, t.recordId] }),
    index('duplicate_member_record').on(t.dealershipId, t.reportId, t.recordId),
  ],
);
