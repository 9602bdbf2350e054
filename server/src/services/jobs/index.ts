import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../../db/database';
import { startGuard } from './guard';

/** What a job is given: its payload, and a key that is the same each time it is tried. */
export type JobHandler = (payload: unknown, attempt: { key: string; number: number }) => Promise<void>;

export interface Jobs {
  /** Adds a job in the caller's transaction: both happen or neither. One key has one job. */
  add(
    tx: Db,
    task: string,
    payload: Record<string, unknown>,
    options?: { key?: string; runAt?: Date },
  ): Promise<void>;
}

export const jobs: Jobs = {
  add: async (tx, task, payload, { key, runAt } = {}) => {
    await tx.execute(
      sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz)`,
    );
  },
};

export interface JobRunner {
  stop(): Promise<void>;
}

/** Runs jobs until stopped; a job cut off by a crash is taken up again, a failed one is tried with growing pauses. */
export const startJobs = async (
  connection: pg.ClientConfig,
  handlers: Record<string, JobHandler>,
  options: { concurrency: number; onFailure(task: string, error: unknown): void; crontab?: string },
): Promise<JobRunner> => {
  const pool = new pg.Pool({ ...connection, max: options.concurrency + 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([task, handler]) => [
      task,
      (payload, helpers) => handler(payload, { key: `job-${helpers.job.id}`, number: helpers.job.attempts }),
    ]),
  );
  const guard = await startGuard(connection);
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => guard.watch(worker.workerId));
  events.on('job:error', ({ job, error }) => options.onFailure(job.task_identifier, error));
  const runner: Runner = await run({
    events,
    pgPool: pool,
    taskList,
    concurrency: options.concurrency,
    noHandleSignals: true,
    crontab: options.crontab ?? '',
    logger: new Logger(() => () => undefined),
  });
  return {
    stop: async () => {
      await runner.stop();
      await guard.stop();
      await pool.end();
    },
  };
};
