import type { platformCalls } from '@forecourt/contract/platform/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { withoutPersonal } from '../../../services/error-reports';
import { deleteFailedJob, type FailedJobRow, listFailedJobs, retryFailedJob } from './job.queries';
import { wordsOfTask } from './task-words';

const MOST_ERROR = 300;

const stateOf = ({ is_running, attempts, max_attempts }: FailedJobRow) => {
  if (is_running) return 'running' as const;
  return attempts >= max_attempts ? ('failed' as const) : ('waiting' as const);
};

const toReply = (row: FailedJobRow) => ({
  id: Number(row.id),
  task: row.task,
  what: wordsOfTask(row.task),
  state: stateOf(row),
  tries: row.attempts,
  max_tries: row.max_attempts,
  // a service repeats in its refusal what it was sent, an address as often as not
  last_error: withoutPersonal(row.last_error).slice(0, MOST_ERROR),
  ids: Object.entries(row.ids).map(([name, value]) => ({ name, value })),
  run_at: row.run_at,
  created_at: row.created_at,
});

/** For platform staff: background jobs of all dealerships that failed. */
export const failedJobHandlers: Pick<
  Handlers<typeof platformCalls>,
  'failedJobs' | 'retryJob' | 'deleteJob'
> = {
  failedJobs: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const { rows, ...page } = await listFailedJobs(db, query, defaultPageSize(null));
      return { ...page, rows: rows.map(toReply) };
    }),

  retryJob: async ({ params }, { deps, session, request }) => {
    const who = { userId: session.userId, requestId: request.id };
    const isDone = await deps.database.systemWrite(who, (tx) => retryFailedJob(tx, params.id));
    if (!isDone) throw notFound('This job is running, or is done');
    return { message: 'Done' };
  },

  deleteJob: async ({ params }, { deps, session, request }) => {
    const who = { userId: session.userId, requestId: request.id };
    const isDone = await deps.database.systemWrite(who, (tx) => deleteFailedJob(tx, params.id));
    if (!isDone) throw notFound('This job is running, or is done');
    return { message: 'Done' };
  },
};
