import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import type { Mail } from '../../../services/mail';
import { ServiceError } from '../../../services/outside';
import type { Sms } from '../../../services/sms';
import { endSending, findQueued, type QueuedContact } from './contact.queries';

const TASK = 'customers.send';
const payload = z.object({ dealershipId: z.number(), contactId: z.number() });
/** After so many tries, over some hours, it is told as failed. */
const TRIES = 8;

export const queueSending = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, tenant: number, contactId: number) =>
  jobs.add(tx, TASK, { dealershipId: tenant, contactId });

type Attempt = Parameters<JobHandler>[1];

const deliver = (mail: Mail, sms: Sms, contact: QueuedContact, { key, triedSince }: Attempt) => {
  const { channel, address, subject, text, reply_to: replyTo } = contact;
  return channel === 'sms'
    ? sms.send({ to: address, text, key, triedSince })
    : mail.send({ to: address, subject, text, key, ...(replyTo && { replyTo }) });
};

/** The key is the same at each try: a service that was reached before its answer was lost does not send twice. */
export const sendingJobs = (deps: Deps, mail: Mail, sms: Sms): Record<string, JobHandler> => ({
  [TASK]: async (given, attempt) => {
    const { key, number } = attempt;
    const { dealershipId, contactId } = payload.parse(given);
    const tenant = asTenant(dealershipId);
    const contact = await deps.database.read(tenant, (db) => findQueued(db, tenant, contactId));
    if (!contact) return;
    const end = (state: 'sent' | 'failed', failure: string) =>
      deps.database.write(tenant, { userId: null, requestId: key }, (tx) =>
        endSending(tx, tenant, contactId, state, failure),
      );
    try {
      await deliver(mail, sms, contact, attempt);
    } catch (error) {
      const mayPass = !(error instanceof ServiceError) || error.retryable;
      if (mayPass && number < TRIES) throw error;
      await end('failed', error instanceof ServiceError ? error.message : 'Server Error');
      return;
    }
    await end('sent', '');
  },
});
