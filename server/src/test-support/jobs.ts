import { sql } from 'drizzle-orm';
import { jobHandlers } from '../job-handlers';
import type { Mail } from '../services/mail';
import type { Sms } from '../services/sms';
import type { TestApp } from './app';

const silent = { send: async () => ({ id: '' }) };

interface Services {
  mail?: Mail;
  sms?: Sms;
}

/** An area's jobs that wait, run by hand so that a test can look between the steps. They run although it is not yet time. */
export const jobsByHand = (t: TestApp, area: string, { mail = silent, sms = silent }: Services = {}) => {
  const runNext = async (): Promise<boolean> => {
    const [job] = await t.sql<{ id: string; task: string; payload: unknown }>(sql`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
      where k.id = j.task_id and j.id = (select i.id from graphile_worker._private_jobs i
        join graphile_worker._private_tasks n on n.id = i.task_id where n.identifier like ${`${area}.%`} order by i.id limit 1)
      returning j.id, k.identifier as task, j.payload`);
    if (!job) return false;
    await jobHandlers(t.deps, mail, sms)[job.task]?.(job.payload, { key: `job-${job.id}`, number: 1 });
    return true;
  };
  const runAll = async () => {
    while (await runNext());
  };
  /** What a crash leaves: the work in its row, and no job for it. */
  const loseJobs = () => t.sql(sql`delete from graphile_worker._private_jobs returning id`);
  return { runNext, runAll, loseJobs };
};
