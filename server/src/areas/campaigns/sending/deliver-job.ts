import type { CampaignSettings } from '@forecourt/contract/campaigns/campaigns';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { replyAddress } from '../../../services/inbox';
import type { JobHandler } from '../../../services/jobs';
import type { Mail } from '../../../services/mail';
import { ServiceError } from '../../../services/outside';
import type { Sms } from '../../../services/sms';
import { messageUnsubscribeToken } from '../../customers';
import { announceCampaign } from '../announce';
import { judgeOne } from '../audience/audience.queries';
import { findCampaign, readLinks } from '../campaigns/campaign.queries';
import { senderProblems } from '../campaigns/problems';
import { isClosed, pause } from '../closed';
import { placeOf } from '../place';
import { readCampaignSettings } from '../settings/settings';
import { type Composed, compose } from './compose';
import {
  lockQueued,
  markFailed,
  markSent,
  markSkipped,
  noteTry,
  putBack,
  type QueuedMessage,
} from './message.queries';
import { findRecipient } from './recipient';
import { messageToken } from './tokens';

export const DELIVER_TASK = 'campaigns.deliver';
const payload = z.object({ dealershipId: z.number(), messageId: z.number() });
/** After so many tries, over some hours, it is shown as failed. */
const TRIES = 8;
const INTERRUPTED =
  'The server stopped while this was being sent. It is not sent again, so that nobody gets it twice.';

interface Outgoing extends Composed {
  message: QueuedMessage;
  fromName: string;
  replyTo: string;
  unsubscribeUrl: string;
}

const outgoing = async (
  deps: Deps,
  tx: Db,
  tenant: Tenant,
  message: QueuedMessage,
  { siteOrigin, settings }: { siteOrigin: string; settings: CampaignSettings },
): Promise<Outgoing | undefined> => {
  const campaign = await findCampaign(tx, tenant, message.campaign_id);
  const { channel } = message;
  const person = { customerId: message.customer_id, leadId: message.lead_id };
  const recipient = await findRecipient(tx, tenant, channel, person);
  if (!campaign || !recipient) return undefined;
  const numbers = new Map((await readLinks(tx, tenant, campaign.id)).map(({ number, url }) => [url, number]));
  const token = messageToken(deps.config.secret, tenant, message.id);
  const unsubscribeUrl = `${deps.publicUrl}/unsubscribe/${messageUnsubscribeToken(deps, tenant, message.id)}`;
  const composed = compose({
    content: {
      ...{ channel, body: campaign.body, smsText: campaign.sms_text },
      subject: message.variant === 'b' ? campaign.subject_b : campaign.subject,
    },
    ...{ values: recipient.values, settings, siteOrigin, unsubscribeUrl },
    linkOf: (href) => {
      const number = settings.track_clicks ? numbers.get(href) : undefined;
      return number === undefined ? href : `${deps.publicUrl}/m/l/${token}/${number}`;
    },
    pixelUrl: settings.track_opens ? `${deps.publicUrl}/m/o/${token}` : '',
  });
  return { ...composed, message, unsubscribeUrl, fromName: settings.from_name, replyTo: settings.reply_to };
};

/** What is sent; null for a message that is not, which is then noted with why. */
const take = async (deps: Deps, tenant: Tenant, messageId: number, requestId: string) => {
  const siteOrigin = await deps.sites.originOf(tenant);
  return deps.database.write(tenant, { userId: null, requestId }, async (tx) => {
    const message = await lockQueued(tx, tenant, messageId);
    if (!message) return null;
    const fail = async (failure: string) => {
      await markFailed(tx, tenant, messageId, failure);
      await announceCampaign(deps, tenant, message.campaign_id);
      return null;
    };
    // it was not handed over to a carrier yet: it waits until the campaign is resumed
    if (
      message.trying_since === null &&
      message.campaign_state !== 'stopped' &&
      (await isClosed(tx, tenant))
    ) {
      await putBack(tx, tenant, messageId);
      if (message.campaign_state !== 'paused') await pause(deps, tx, tenant, message.campaign_id);
      return null;
    }
    // a carrier of text messages can be asked whether it has one; a mail server cannot
    if (message.trying_since !== null && message.channel === 'email') return fail(INTERRUPTED);
    const place = await placeOf(tx, deps, tenant);
    const person = { customerId: message.customer_id, leadId: message.lead_id, key: message.key };
    // whoever unsubscribed since the message was handed over is not written to either
    const why =
      message.campaign_state === 'stopped'
        ? 'stopped'
        : await judgeOne(tx, { tenant, channel: message.channel, ...place }, person);
    const settings = await readCampaignSettings(tx, tenant);
    const missing = why === null ? senderProblems(settings) : [];
    // the dealership's own record or the settings were emptied since it started
    if (missing.length > 0)
      return fail(`Not sent. ${missing.map(({ message: problem }) => problem).join('. ')}.`);
    const found =
      why === null ? await outgoing(deps, tx, tenant, message, { siteOrigin, settings }) : undefined;
    if (found) {
      await noteTry(tx, tenant, messageId, deps.now().toISOString());
      return found;
    }
    await markSkipped(tx, tenant, [{ id: messageId, why: why ?? 'no_address' }]);
    return null;
  });
};

const bounceAddress = ({ config }: Deps, tenant: number, id: number) => ({
  // without a mailbox that is read, mail servers report to the sender's own
  ...(config.MAIL_REPLY_DOMAIN && {
    bounceTo: replyAddress({
      ...{ kind: 'campaign', tenant, id, secret: config.secret, domain: config.MAIL_REPLY_DOMAIN },
    }),
  }),
});

const send = (
  deps: Deps,
  services: { mail: Mail; sms: Sms },
  tenant: number,
  { message, subject, text, html, fromName, replyTo, unsubscribeUrl }: Outgoing,
  { key, triedSince }: Parameters<JobHandler>[1],
) =>
  message.channel === 'sms'
    ? services.sms.send({ to: message.key, text, key, ...(triedSince && { triedSince }) })
    : services.mail.send({
        ...{ to: message.key, subject, text, html, key, fromName },
        ...(replyTo && { replyTo }),
        ...bounceAddress(deps, tenant, message.id),
        // RFC 8058: mail programs show a button that posts there
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          Precedence: 'bulk',
        },
      });

/** The key is the same at each try: a service that was reached before its answer was lost does not send twice. */
export const deliverJobs = (deps: Deps, mail: Mail, sms: Sms): Record<string, JobHandler> => ({
  [DELIVER_TASK]: async (given, attempt) => {
    const { dealershipId, messageId } = payload.parse(given);
    const tenant = asTenant(dealershipId);
    const found = await take(deps, tenant, messageId, attempt.key);
    if (!found) return;
    const end = (work: (tx: Db) => Promise<unknown>) =>
      deps.database.write(tenant, { userId: null, requestId: attempt.key }, async (tx) => {
        await work(tx);
        await announceCampaign(deps, tenant, found.message.campaign_id);
      });
    try {
      await send(deps, { mail, sms }, tenant, found, attempt);
    } catch (error) {
      const mayPass = !(error instanceof ServiceError) || error.retryable;
      if (mayPass && attempt.number < TRIES) {
        await end((tx) => noteTry(tx, tenant, messageId, null));
        throw error;
      }
      const failure = error instanceof ServiceError ? error.message : 'Server Error';
      await end((tx) => markFailed(tx, tenant, messageId, failure));
      return;
    }
    await end((tx) => markSent(tx, tenant, messageId, deps.now().toISOString()));
  },
});
