import type { MessagePreview } from '@forecourt/contract/campaigns/campaign';
import { smsLength } from '@forecourt/domain/campaign/sms-segments';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { judgeOne } from '../audience/audience.queries';
import { placeOf } from '../place';
import { readCampaignSettings } from '../settings/settings';
import { type Content, compose } from './compose';
import { findRecipient, type Person, sampleValues } from './recipient';

/** As long as one of a sent message, so that the parts of a text message are counted right. */
const SAMPLE_TOKEN = `m.0000.00000000.${'0'.repeat(24)}`;

/** A message as one person gets it, without anything that would be counted; without a person, with samples in its fields. */
export const previewOf = async (
  context: Context,
  content: Content,
  person: Person,
): Promise<MessagePreview> => {
  const { tenant, deps } = context;
  const siteOrigin = await deps.sites.originOf(tenant);
  return context.read(async (db) => {
    const isSample = person.customerId === null && person.leadId === null;
    const found = isSample ? undefined : await findRecipient(db, tenant, content.channel, person);
    if (!isSample && !found) throw notFound();
    const settings = await readCampaignSettings(db, tenant);
    const composed = compose({
      ...{ content, settings, siteOrigin, linkOf: (href) => href, pixelUrl: '' },
      values: found?.values ?? (await sampleValues(db, tenant)),
      unsubscribeUrl: `${deps.publicUrl}/unsubscribe/${SAMPLE_TOKEN}`,
    });
    const place = await placeOf(db, deps, tenant);
    const excluded = found
      ? await judgeOne(db, { tenant, channel: content.channel, ...place }, { ...person, key: found.key })
      : null;
    return {
      ...composed,
      ...{ channel: content.channel, to_name: found?.name ?? '', to_address: found?.key ?? '', excluded },
      ...{ from_name: settings.from_name, reply_to: settings.reply_to },
      segments: content.channel === 'sms' ? smsLength(composed.text).segments : 0,
    };
  });
};
