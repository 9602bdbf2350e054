import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { instant, ok } from '../scalars';

/** A job's number in the queue, which is larger than other ids can be. */
const jobId = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ sharedTable: 'job' });

const job = z.object({
  id: z.number(),
  task: z.string(),
  /** The task in plain English. */
  what: z.string(),
  state: z.enum(['failed', 'waiting', 'running']),
  tries: z.number(),
  max_tries: z.number(),
  /** The first line of what went wrong. */
  last_error: z.string(),
  /** Ids that the job was given. Nothing else of it is shown: it may hold a letter, an address or a code. */
  ids: z.array(z.object({ name: z.string(), value: z.number() })),
  run_at: instant,
  created_at: instant,
});

export const jobCalls = {
  failedJobs: call({
    method: 'GET',
    path: '/api/v1/failed-jobs',
    access: 'platform.jobs',
    summary: 'Background jobs that failed, or that failed and will be tried again',
    query: listQuery(['run_at', 'created_at', 'tries'], { state: z.enum(['failed', 'waiting']).optional() }),
    reply: listOf(job),
  }),
  retryJob: call({
    method: 'POST',
    path: '/api/v1/failed-jobs/{id}/retry',
    keyless: true,
    access: 'platform.jobs',
    summary: 'Tries a failed job again now',
    params: z.object({ id: jobId }),
    reply: ok,
  }),
  deleteJob: call({
    method: 'DELETE',
    path: '/api/v1/failed-jobs/{id}',
    access: 'platform.jobs',
    summary: 'Deletes a failed job: it is not tried again',
    params: z.object({ id: jobId }),
    reply: ok,
  }),
};
