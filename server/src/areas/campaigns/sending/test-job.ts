import { z } from 'zod';
import type { JobHandler } from '../../../services/jobs';
import type { Mail } from '../../../services/mail';
import type { Sms } from '../../../services/sms';
import { TEST_TASK } from './try-message';

const payload = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  fromName: z.string(),
  replyTo: z.string(),
});

/** A test is counted nowhere; its unsubscribe link leads to nobody. */
export const testJobs = (mail: Mail, sms: Sms): Record<string, JobHandler> => ({
  [TEST_TASK]: async (given, { key, triedSince }) => {
    const { channel, to, subject, html, text, fromName, replyTo } = payload.parse(given);
    if (channel === 'sms') await sms.send({ to, text, key, ...(triedSince && { triedSince }) });
    else await mail.send({ to, subject, text, html, fromName, key, ...(replyTo && { replyTo }) });
  },
});
