import { nextDue } from '@forecourt/domain/task/repeat';
import { isUnfinished } from '@forecourt/domain/task/task-state';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { insertTask, markTask } from '../record/task.queries';
import { planReminder } from '../reminders';
import { copyWatchers, type LastOfSeries, lockLastOfSeries, readTimezone, seriesOf } from './series.queries';

const JOB = 'tasks.repeat';
const payload = z.object({ dealershipId: z.number(), taskId: z.number() });
/** A series that nobody works on stops here, and goes on when one of it is finished. */
const UNFINISHED_MOST = 20;

type Needs = Pick<Deps, 'jobs' | 'now'>;

/** The next of a series is made when this one is due, unless it is finished before. */
export const planNext = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  tenant: number,
  { id, due_at }: { id: number; due_at: string },
) => {
  const runAt = new Date(due_at);
  const key = `task-repeat ${tenant} ${id} ${runAt.getTime()}`;
  return jobs.add(tx, JOB, { dealershipId: tenant, taskId: id }, { key, runAt });
};

/** The same time before or after another due time. */
const moved = (instant: string | null, from: string, to: string): string | null =>
  instant === null ? null : new Date(Date.parse(instant) + Date.parse(to) - Date.parse(from)).toISOString();

const insertNext = async (
  tx: Db,
  deps: Needs,
  tenant: number,
  { last, seriesId, due_at }: { last: LastOfSeries; seriesId: number; due_at: string },
) => {
  const remind_at = moved(last.remind_at, last.due_at, due_at);
  const id = await insertTask(tx, tenant, {
    kind: last.kind,
    title: last.title,
    text: last.text,
    assignee_id: last.assignee_id,
    created_by: last.creator_id,
    due_at,
    ends_at: moved(last.ends_at, last.due_at, due_at),
    remind_at,
    repeat: JSON.stringify(last.repeat),
    series_id: seriesId,
    checklist: JSON.stringify(last.checklist.map(({ text }) => ({ text, done: 0 }))),
    appointment_state: last.kind === 'appointment' ? 'set' : null,
    customer_id: last.customer_id,
    lead_id: last.lead_id,
    stock_id: last.stock_id,
    deal_id: last.deal_id,
  });
  await markTask(tx, tenant, last.id, { next_id: id });
  await copyWatchers(tx, tenant, last.id, id);
  if (remind_at !== null) await planReminder(deps, tx, tenant, { id, remind_at });
  await planNext(deps, tx, tenant, { id, due_at });
};

/** Makes the next of a series when its latest is finished or due. The lock on the latest makes it once. */
export const continueSeries = async (tx: Db, deps: Needs, tenant: number, seriesId: number) => {
  const last = await lockLastOfSeries(tx, tenant, seriesId);
  if (!last?.repeat) return;
  const now = deps.now();
  if (isUnfinished(last.state) && Date.parse(last.due_at) > now.getTime()) return;
  if (last.unfinished >= UNFINISHED_MOST) return;
  const due_at = nextDue(last.due_at, last.repeat, now, await readTimezone(tx, tenant));
  if (due_at !== null) await insertNext(tx, deps, tenant, { last, seriesId, due_at });
};

export const seriesJobs = (deps: Deps): Record<string, JobHandler> => ({
  [JOB]: async (given, { key }) => {
    const { dealershipId, taskId } = payload.parse(given);
    await deps.database.write(asTenant(dealershipId), { userId: null, requestId: key }, async (tx) => {
      const seriesId = await seriesOf(tx, dealershipId, taskId);
      if (seriesId !== null) await continueSeries(tx, deps, dealershipId, seriesId);
    });
  },
});
