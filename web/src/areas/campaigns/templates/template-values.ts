import type { CampaignTemplate } from '@forecourt/contract/campaigns/templates';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { EMPTY_RICH_TEXT } from '@forecourt/domain/rich-text/document';

/** The form of a template; the channel is chosen once. */
export type TemplateValues = Pick<
  CampaignTemplate,
  'name' | 'channel' | 'subject' | 'subject_b' | 'body' | 'sms_text'
> & { version?: number };

export const newTemplateValues = (channel: CampaignChannel): TemplateValues => ({
  ...{ name: '', channel, subject: '', subject_b: '', body: EMPTY_RICH_TEXT, sms_text: '' },
});

export const valuesOf = (saved: CampaignTemplate): TemplateValues => {
  const { name, channel, subject, subject_b, body, sms_text, version } = saved;
  return { name, channel, subject, subject_b, body, sms_text, version };
};

export const templateDraft = (id?: number): string => `campaign-template-${id ?? 'new'}`;
