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

/** The handlers of all jobs. Each is safe to run again: the job's key goes along to whatever it reaches. */
export const jobHandlers = (deps: Deps, mail: Mail, sms: Sms): Record<string, JobHandler> =>
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
