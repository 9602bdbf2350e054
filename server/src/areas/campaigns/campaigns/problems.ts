import type { CampaignSettings } from '@forecourt/contract/campaigns/campaigns';
import { isRichTextEmpty } from '@forecourt/domain/rich-text/to-plain';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { readCampaignSettings } from '../settings/settings';
import type { StoredCampaign } from './campaign.queries';

export interface Problem {
  field: string;
  message: string;
}

const textProblems = ({ channel, subject, subject_b, ab, body, sms_text }: StoredCampaign): Problem[] => {
  if (channel === 'sms') return sms_text === '' ? [{ field: 'sms_text', message: 'Write the text' }] : [];
  return [
    ...(subject === '' ? [{ field: 'subject', message: 'Write a subject' }] : []),
    ...(ab.mode !== 'none' && subject_b === ''
      ? [{ field: 'subject_b', message: 'Write the second subject' }]
      : []),
    ...(isRichTextEmpty(body) ? [{ field: 'body', message: 'Write the text' }] : []),
  ];
};

/** What a message would not say of its sender; none of it goes out without. */
export const senderProblems = (settings: CampaignSettings): Problem[] => [
  ...(settings.from_name === ''
    ? [{ field: 'settings', message: "Enter the sender's name in the settings" }]
    : []),
  // CASL asks for both in every message
  ...(settings.postal_address === ''
    ? [{ field: 'settings', message: "Enter the sender's postal address in the settings" }]
    : []),
  ...(settings.contact === ''
    ? [{ field: 'settings', message: 'Enter a phone, e-mail or web address in the settings' }]
    : []),
];

/** What must be mended before a campaign can start. */
export const problemsOf = (campaign: StoredCampaign, settings: CampaignSettings): Problem[] => [
  ...textProblems(campaign),
  ...(campaign.audience.customers === null && campaign.audience.leads === null
    ? [{ field: 'audience', message: 'Choose customers, leads or both' }]
    : []),
  ...senderProblems(settings),
];

const refuse = (problems: readonly Problem[]) => {
  if (problems.length === 0) return;
  throw new Refusal(400, problems.map(({ message }) => message).join('. '), {
    fields: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  });
};

export const refuseProblems = async (tx: Db, tenant: number, campaign: StoredCampaign) =>
  refuse(problemsOf(campaign, await readCampaignSettings(tx, tenant)));

/** Refuses an edit after which a scheduled campaign could not start; what the settings lack is not the edit's fault. */
export const refuseUnstartable = async (tx: Db, tenant: number, campaign: StoredCampaign) =>
  refuse(
    problemsOf(campaign, await readCampaignSettings(tx, tenant)).filter(({ field }) => field !== 'settings'),
  );
