import { z } from 'zod';
import { areaList } from './areas';
import { gather } from './areas/gather';
import type { Deps } from './deps';
import { deleteExpired } from './housekeeping';
import type { JobHandler } from './services/jobs';
import type { Mail } from './services/mail';
import type { Sms } from './services/sms';

/** The name of a dealership, which a subject may contain, may have been typed in two lines. */
const subject = z.string().transform((line) => line.replace(/\s+/g, ' ').trim());
const mailPayload = z.object({ to: z.string(), subject, text: z.string(), replyTo: z.string().optional() });
const smsPayload = z.object({ to: z.string(), text: z.string() });

type HandlersByTask = Record<string, JobHandler>;

/** Which workers do which tasks: those of `bulkTasks` and of `outsideTasks` have others than the rest. */
export const byWorkers = (
  handlers: HandlersByTask,
): { usual: HandlersByTask; bulk: HandlersByTask; outside: HandlersByTask } => {
  const bulk = new Set(areaList.flatMap(({ bulkTasks }) => bulkTasks ?? []));
  const outside = new Set(areaList.flatMap(({ outsideTasks }) => outsideTasks ?? []));
  const having = (belongs: (task: string) => boolean) =>
    Object.fromEntries(Object.entries(handlers).filter(([task]) => belongs(task)));
  return {
    usual: having((task) => !bulk.has(task) && !outside.has(task)),
    bulk: having((task) => bulk.has(task)),
    outside: having((task) => outside.has(task)),
  };
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
