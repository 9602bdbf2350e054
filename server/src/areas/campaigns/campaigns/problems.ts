import type { CampaignSettings } from '@forecourt/contract/campaigns/campaigns';
import { isRichTextEmpty } from '@forecourt/domain/rich-text/to-plain';
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

/** What must be mended before a campaign can start. */
export const problemsOf = (campaign: StoredCampaign, settings: CampaignSettings): Problem[] => [
  ...textProblems(campaign),
  ...(campaign.audience.customers === null && campaign.audience.leads === null
    ? [{ field: 'audience', message: 'Choose customers, leads or both' }]
    : []),
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
