import { boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

/** Work that goes on while one leaves the screen: how far it is, and how it ended. */
export const backgroundWork = unauditedTable(
  'background_work',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    title: text('title').notNull(),
    /** The job that does it, and what it needs to know; the job itself gets the id of its work and nothing else. */
    task: text('task').notNull(),
    payload: jsonb('payload').notNull().default({}),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    state: text('state', { enum: ['waiting', 'running', 'finished', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    message: text('message').notNull().default(''),
    results: jsonb('results').$type<{ line: number; text: string }[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('background_work_state').on(t.dealershipId, t.state, t.id),
  ],
);
