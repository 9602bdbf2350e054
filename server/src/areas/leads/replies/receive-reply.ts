import { stateAfterReply } from '@forecourt/domain/lead/lead-states';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { insertContactOnce } from '../../customers';
import { notify } from '../../notifications';
import { hasWonDeal } from '../for-deals/deals-of-leads';
import { insertEvents } from '../intake/add-lead.queries';
import { announceLeads } from '../intake/add-leads';
import type { IntakeNeeds } from '../intake/intake-needs';
import { leadPath } from '../lead-path';
import { leadName } from '../list/lead-row.queries';
import { moveLead } from '../record/change-lead';
import { type LeadRecord, updateLead } from '../record/lead.queries';

export const LEAD_REPLY = 'lead.reply';

export interface Reply {
  channel: 'email' | 'sms';
  from: string;
  subject: string;
  text: string;
  /** The same when the service hands it in again. */
  externalKey: string;
  at: string;
}

const CHANNEL_WORDS = { email: 'an e-mail', sms: 'a text message' } as const;

/** A reply of the customer: into the thread, to the seller, and a closed lead is open again unless its deal is won. False for one that is known. */
export const receiveReply = async (
  tx: Db,
  { deps, tenant }: Pick<IntakeNeeds, 'tenant'> & { deps: Deps },
  row: LeadRecord,
  reply: Reply,
): Promise<boolean> => {
  const { channel, from, subject, text, externalKey, at } = reply;
  const contact = await insertContactOnce(tx, tenant, {
    ...{
      customerId: row.customer_id,
      leadId: row.id,
      channel,
      direction: 'in',
      address: from,
      subject,
      text,
    },
    ...{ isCommercial: false, state: 'logged', userId: null, externalKey, at },
  });
  if (!contact) return false;
  await updateLead(tx, tenant, row.id, { last_in_at: at });
  await insertEvents(tx, tenant, [{ leadId: row.id, kind: 'reply', to: channel, userId: null, at }]);
  const next = stateAfterReply(row.state, row.state === 'won' && (await hasWonDeal(tx, tenant, row.id)));
  await moveLead(tx, tenant, row, next, { userId: null, at });
  if (row.seller_id !== null)
    await notify(tx, deps, {
      ...{ dealershipId: tenant, userId: row.seller_id, kind: LEAD_REPLY },
      title: `${leadName(row)} sent ${CHANNEL_WORDS[channel]}`,
      body: text.slice(0, 200),
      link: leadPath(row.id, row.lead_type).replace('/info/', '/Messages/'),
    });
  await announceLeads(deps, tenant, [row.id]);
  return true;
};
