import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../../db/database';
import { currentCaller, runFor } from '../../db/scope';
import type { Tracer } from '../tracing';
import { startGuard } from './guard';
import { enqueueJob, type JobOptions } from './job.queries';

export { WORKER_GROUP_NAMES, WORKER_GROUPS, type WorkerGroup } from './worker-groups';

export interface Attempt {
  /** The same each time the job is tried. */
  key: string;
  number: number;
  /** From the second attempt on: no earlier one is older. */
  triedSince?: Date;
}

export type JobHandler = (payload: unknown, attempt: Attempt) => Promise<void>;

export interface Jobs {
  /** Adds a job in the caller's transaction: both happen or neither. One key has one job. */
  add(tx: Db, task: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
}

/** A job belongs to the trace of the call that added it. */
const TRACEPARENT = 'traceparent';

export const jobs: Jobs = {
  add: (tx, task, payload, options = {}) => {
    const traceparent = currentCaller()?.span?.traceparent;
    return enqueueJob(tx, task, traceparent ? { ...payload, [TRACEPARENT]: traceparent } : payload, options);
  },
};

export interface JobRunner {
  stop(): Promise<void>;
}

interface Options {
  concurrency: number;
  onFailure(task: string, error: unknown): void;
  crontab?: string;
  /** How often jobs of the dead are looked for. */
  sweepMs?: number;
  tracer?: Tracer | null;
  lastJobsMs?: number;
}

const RESTART_MS = 1_000;
/**
 * So long a stop waits for jobs under way. What takes longer is cut off when the process ends: the next look of another server's
 * guard sets it free, and it is done again there.
 */
const LAST_JOBS_MS = 10_000;
/** A job that runs holds no connection: workers need few to take jobs and to note how they ended, and one to hear of new ones. */
const CONNECTIONS_MOST = 4;

const attemptOf = ({ id, attempts, created_at }: Job): Attempt => ({
  key: `job-${id}`,
  number: attempts,
  ...(attempts > 1 && { triedSince: created_at }),
});

/** What the job was given, apart from the trace that it belongs to. */
const withoutTrace = (given: unknown): { payload: unknown; traceparent?: string | undefined } => {
  if (typeof given !== 'object' || given === null || !(TRACEPARENT in given)) return { payload: given };
  const { [TRACEPARENT]: traceparent, ...payload } = given;
  return { payload, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
};

const handleTraced = async (
  task: string,
  handler: JobHandler,
  given: unknown,
  job: Job,
  tracer: Tracer | null,
) => {
  const { payload, traceparent } = withoutTrace(given);
  const name = `job ${task}`;
  const span = tracer?.begin(name, 'job', { traceparent, facts: { 'job.attempt': job.attempts } });
  try {
    await runFor({ name, span }, () => handler(payload, attemptOf(job)));
    span?.end();
  } catch (error) {
    span?.end(error);
    throw error;
  }
};

const taskListOf = (handlers: Record<string, JobHandler>, tracer: Tracer | null): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([task, handler]) => [
      task,
      (payload, { job }) => handleTraced(task, handler, payload, job, tracer),
    ]),
  );

/**
 * Runs jobs until stopped; a job cut off by a crash is taken up again, a failed one is tried with growing pauses. The
 * queue gives up when it cannot note how a job ended, as when the database goes away: it is then started anew.
 */
export const startJobs = async (
  connection: pg.ClientConfig,
  handlers: Record<string, JobHandler>,
  options: Options,
): Promise<JobRunner> => {
  const pool = new pg.Pool({ ...connection, max: Math.min(options.concurrency + 2, CONNECTIONS_MOST) });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const taskList = taskListOf(handlers, options.tracer ?? null);
  const guard = await startGuard(connection, options.sweepMs);
  let stopped = false;
  let runner: Runner | undefined;

  const launch = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    const holders: string[] = [];
    events.on('pool:create', ({ workerPool }) => {
      holders.push(workerPool.id);
      guard.watch(workerPool.id);
    });
    events.on('job:error', ({ job, error }) => options.onFailure(job.task_identifier, error));
    const launched = await run({
      events,
      pgPool: pool,
      taskList,
      concurrency: options.concurrency,
      noHandleSignals: true,
      crontab: options.crontab ?? '',
      logger: new Logger(() => () => undefined),
      // without a batch the end of a job is noted by a promise that nobody waits for, and its failure ends the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    void launched.promise
      .catch(() => undefined)
      .then(() => {
        for (const holder of holders) guard.forget(holder);
        return relaunch();
      });
    return launched;
  };

  const relaunch = async () => {
    while (!stopped) {
      await sleep(RESTART_MS);
      if (stopped) return;
      runner = await launch().catch(() => undefined);
      if (runner) return;
    }
  };

  runner = await launch();
  const stop = async () => {
    stopped = true;
    const ended = runner?.stop().catch(() => undefined);
    await Promise.race([ended, sleep(options.lastJobsMs ?? LAST_JOBS_MS, undefined, { ref: false })]);
    await guard.stop();
    // a connection that a job's end is noted on may be lent out
    await Promise.race([pool.end(), sleep(RESTART_MS, undefined, { ref: false })]);
  };
  let stopping: Promise<void> | undefined;
  return {
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
};
