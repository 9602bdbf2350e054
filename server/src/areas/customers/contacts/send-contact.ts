import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import type { Mail } from '../../../services/mail';
import { ServiceError } from '../../../services/outside';
import type { Sms } from '../../../services/sms';
import { endSending, findQueued, type QueuedContact } from './contact.queries';

const TASK = 'customers.send';
const payload = z.object({
  dealershipId: z.number(),
  contactId: z.number(),
  /** Sent in place of the kept text: it has a link that is a secret. */
  text: z.string().optional(),
  /** A stored file. */
  attachment: z.object({ file: z.string(), name: z.string(), mime: z.string() }).optional(),
});
type Extras = Pick<z.output<typeof payload>, 'text' | 'attachment'>;
/** After so many tries, over some hours, it is shown as failed. */
const TRIES = 8;

export const queueSending = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  tenant: number,
  contactId: number,
  extras: Extras = {},
) => jobs.add(tx, TASK, { dealershipId: tenant, contactId, ...extras });

type Attempt = Parameters<JobHandler>[1];

const readAttachment = async ({ files }: Deps, { file, name, mime }: NonNullable<Extras['attachment']>) => [
  { name, mime, content: await buffer(await files.get(file)) },
];

const deliver = async (
  deps: Deps,
  services: { mail: Mail; sms: Sms },
  contact: QueuedContact & Extras,
  { key, triedSince }: Attempt,
) => {
  const { channel, address, subject, text, reply_to: replyTo, attachment } = contact;
  if (channel === 'sms') return services.sms.send({ to: address, text, key, triedSince });
  const attachments = attachment ? await readAttachment(deps, attachment) : [];
  return services.mail.send({ to: address, subject, text, key, attachments, ...(replyTo && { replyTo }) });
};

/** The key is the same at each try: a service that was reached before its answer was lost does not send twice. */
export const sendingJobs = (deps: Deps, mail: Mail, sms: Sms): Record<string, JobHandler> => ({
  [TASK]: async (given, attempt) => {
    const { key, number } = attempt;
    const { dealershipId, contactId, text, attachment } = payload.parse(given);
    const tenant = asTenant(dealershipId);
    const contact = await deps.database.read(tenant, (db) => findQueued(db, tenant, contactId));
    if (!contact) return;
    const end = (state: 'sent' | 'failed', failure: string) =>
      deps.database.write(tenant, { userId: null, requestId: key }, (tx) =>
        endSending(tx, tenant, contactId, state, failure),
      );
    try {
      const message = { ...contact, text: text ?? contact.text, attachment };
      await deliver(deps, { mail, sms }, message, attempt);
    } catch (error) {
      const mayPass = !(error instanceof ServiceError) || error.retryable;
      if (mayPass && number < TRIES) throw error;
      await end('failed', error instanceof ServiceError ? error.message : 'Server Error');
      return;
    }
    await end('sent', '');
  },
});
