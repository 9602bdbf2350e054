import { formatDay } from '@forecourt/domain/dates';
import { normalPhone } from '@forecourt/domain/people/phone';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { IncomingSms } from '../../../services/sms';
import { insertConsent, startMessages, stopMessages } from '../../customers';
import { findCampaignsTo, findSmsThread } from '../contacts/sms-thread.queries';
import { needsWithoutSession } from '../intake/read-waiting';
import { lockLead } from '../record/lead.queries';
import { receiveReply } from './receive-reply';

/** Whoever reads on behalf of the system sees every lead. */
const ALL = { sellerIds: null, careers: true };

interface Wish {
  phone: string;
  sms: IncomingSms;
  campaignId: number | null;
}

/** STOP and START belong to the number, whoever has it; START is also an express consent. */
const noteWish = async (deps: Deps, tx: Db, tenant: number, { phone, sms, campaignId }: Wish) => {
  if (!sms.isStop && !sms.isStart) return;
  const proof = `Text message from ${phone}: ${sms.text.slice(0, 60)}`;
  const at = deps.now().toISOString();
  const { timezone } = await needsWithoutSession(deps, tx, asTenant(tenant));
  const today = formatDay(at, 'YYYY-MM-DD', timezone);
  const wish = { channel: 'sms', key: phone, proof, today } as const;
  if (sms.isStop) await stopMessages(tx, tenant, { ...wish, campaignId });
  else await startMessages(tx, tenant, { ...wish, at });
};

/** Into the conversation that wrote to this number last. */
const keepReply = async (
  deps: Deps,
  tx: Db,
  thread: { dealership_id: number; lead_id: number },
  { phone, sms }: Pick<Wish, 'phone' | 'sms'>,
): Promise<void> => {
  const tenant = asTenant(thread.dealership_id);
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
};

/**
 * A text message from a customer: into the conversation that wrote to this number last. STOP withdraws the consent to text
 * messages at every dealership that wrote to the number, since they send from one; START gives it again. From a number that
 * nobody wrote to it is dropped: there is no dealership it belongs to.
 */
export const receiveSms = async (deps: Deps, requestId: string, sms: IncomingSms): Promise<void> => {
  const phone = normalPhone(sms.from);
  if (!phone) return;
  const { thread, campaigns } = await deps.database.systemRead(async (db) => ({
    thread: await findSmsThread(db, phone),
    campaigns: sms.isStop || sms.isStart ? await findCampaignsTo(db, phone) : [],
  }));
  const campaignOf = new Map(campaigns.map((one) => [one.dealership_id, one.campaign_id]));
  const dealerships = new Set([...(thread ? [thread.dealership_id] : []), ...campaignOf.keys()]);
  for (const dealershipId of dealerships)
    await deps.database.write(asTenant(dealershipId), { userId: null, requestId }, async (tx) => {
      if (thread?.dealership_id === dealershipId) await keepReply(deps, tx, thread, { phone, sms });
      await noteWish(deps, tx, dealershipId, {
        phone,
        sms,
        campaignId: campaignOf.get(dealershipId) ?? null,
      });
    });
};
