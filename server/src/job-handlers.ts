import { z } from 'zod';
import { areaList } from './areas';
import { gather } from './areas/gather';
import type { Deps } from './deps';
import { deleteExpired } from './housekeeping';
import { type JobHandler, WORKER_GROUP_NAMES, type WorkerGroup } from './services/jobs';
import type { Mail } from './services/mail';
import type { Sms } from './services/sms';

/** The name of a dealership, which a subject may contain, may have been typed in two lines. */
const subject = z.string().transform((line) => line.replace(/\s+/g, ' ').trim());
const mailPayload = z.object({ to: z.string(), subject, text: z.string(), replyTo: z.string().optional() });
const smsPayload = z.object({ to: z.string(), text: z.string() });

type HandlersByTask = Record<string, JobHandler>;

/** The handlers of each group of workers. */
export const byWorkers = (handlers: HandlersByTask): Record<WorkerGroup, HandlersByTask> => {
  const groups: Readonly<Record<string, WorkerGroup>> = gather(
    'workers of the task',
    areaList.map(({ workers }) => workers ?? {}),
  );
  for (const task of Object.keys(groups))
    if (!handlers[task]) throw new Error(`workers are named for the task ${task}, which nobody handles`);
  const having = (group: WorkerGroup) =>
    Object.fromEntries(Object.entries(handlers).filter(([task]) => (groups[task] ?? 'usual') === group));
  const byGroup = WORKER_GROUP_NAMES.map((group) => [group, having(group)]);
  return Object.fromEntries(byGroup) as Record<WorkerGroup, HandlersByTask>; // every group is named
};

/** The handlers of all jobs. Each is safe to run again: the job's key goes along to whatever it reaches. */
export const jobHandlers = (deps: Deps, mail: Mail, sms: Sms): HandlersByTask =>
  gather('job', [
    {
      housekeeping: () => deleteExpired(deps),
      'mail.send': async (payload, { key }) => {
        await mail.send({ ...mailPayload.parse(payload), key });
      },
      'sms.send': async (payload, { key, triedSince }) => {
        await sms.send({ ...smsPayload.parse(payload), key, triedSince });
      },
    },
    ...areaList.map(({ jobs }) => jobs?.(deps, mail, sms) ?? {}),
  ]);
