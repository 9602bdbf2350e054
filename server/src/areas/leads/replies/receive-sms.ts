import { formatDay } from '@forecourt/domain/dates';
import { normalPhone } from '@forecourt/domain/people/phone';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { IncomingSms } from '../../../services/sms';
import { insertConsent } from '../../customers';
import { findSmsThread } from '../contacts/sms-thread.queries';
import { needsWithoutSession } from '../intake/read-waiting';
import { lockLead } from '../record/lead.queries';
import { receiveReply } from './receive-reply';

/** Whoever reads on behalf of the system sees every lead. */
const ALL = { sellerIds: null, careers: true };

/**
 * A text message from a customer: into the conversation that wrote to this number last. STOP withdraws the consent to text
 * messages, START gives it again. From a number that nobody wrote to it is dropped: there is no dealership it belongs to.
 */
export const receiveSms = async (deps: Deps, requestId: string, sms: IncomingSms): Promise<void> => {
  const phone = normalPhone(sms.from);
  if (!phone) return;
  const thread = await deps.database.systemRead((db) => findSmsThread(db, phone));
  if (!thread) return;
  const tenant = asTenant(thread.dealership_id);
  await deps.database.write(tenant, { userId: null, requestId }, async (tx) => {
    const needs = await needsWithoutSession(deps, tx, tenant);
    const row = await lockLead(tx, tenant, ALL, { id: thread.lead_id, removedToo: true });
    const at = deps.now().toISOString();
    const isNew = await receiveReply(tx, { deps, tenant }, row, {
      ...{ channel: 'sms', from: phone, subject: '', text: sms.text, externalKey: `sms:${sms.id}`, at },
    });
    if (!isNew || row.customer_id === null || !(sms.isStop || sms.isStart)) return;
    await insertConsent(tx, tenant, row.customer_id, {
      ...{ channel: 'sms', kind: sms.isStop ? 'withdrawn' : 'express', userId: null },
      since: formatDay(at, 'YYYY-MM-DD', needs.timezone),
      proof: `Text message from ${phone}: ${sms.text.slice(0, 60)}`,
    });
  });
};
