import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface FailedJobRow {
  id: string;
  task: string;
  attempts: number;
  max_attempts: number;
  last_error: string;
  ids: Record<string, number>;
  run_at: string;
  created_at: string;
  is_running: boolean;
}

export interface JobCounts {
  due: number;
  running: number;
  given_up: number;
  oldest_due_seconds: number;
}

export const readJobCounts = async (systemDb: Db): Promise<JobCounts | undefined> =>
  (
    await queryRows<JobCounts>(
      systemDb,
      'select due, running, given_up, oldest_due_seconds from job_counts()',
      [],
    )
  )[0];

export const listFailedJobs = async (
  systemDb: Db,
  query: PageRequest & { q?: string | undefined; state?: 'failed' | 'waiting' | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf<'run_at' | 'created_at' | 'tries'>(
    query,
    defaultLimit,
    { run_at: 'run_at', created_at: 'created_at', tries: 'attempts' },
    '-created_at',
    'id',
  );
  const { values, add } = sqlValues();
  const conditions = ['true'];
  if (query.state) conditions.push(`attempts ${query.state === 'failed' ? '>=' : '<'} max_attempts`);
  if (query.q) {
    const pattern = add(contains(query.q));
    conditions.push(`(task ilike ${pattern} or last_error ilike ${pattern})`);
  }
  const from = `from failed_jobs() where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${from}`,
    values,
  );
  const rows = await queryRows<FailedJobRow>(
    systemDb,
    `select id::text, task, attempts, max_attempts, last_error, ids, run_at, created_at, is_running
      ${from} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

/** False when there is no such job, or it runs at this moment. */
export const retryFailedJob = async (systemTx: Db, id: string): Promise<boolean> => {
  const [row] = await queryRows<{ done: boolean }>(systemTx, 'select retry_failed_job($1::bigint) as done', [
    id,
  ]);
  return row?.done ?? false;
};

export const deleteFailedJob = async (systemTx: Db, id: string): Promise<boolean> => {
  const [row] = await queryRows<{ done: boolean }>(systemTx, 'select delete_failed_job($1::bigint) as done', [
    id,
  ]);
  return row?.done ?? false;
};
