import { EMPTY_RICH_TEXT } from '@forecourt/domain/rich-text/document';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { richTextReply } from '../publishing';
import { idOf, instant, ok, omittedWhenEmpty, requiredLine, version } from '../scalars';
import { campaignBody, campaignChannel, campaignSms, campaignSubject, messagePreview } from './campaign';

const params = z.object({ id: idOf('campaign_template') });

const content = {
  name: requiredLine(120),
  subject: campaignSubject,
  subject_b: campaignSubject,
  body: campaignBody,
  sms_text: campaignSms,
};

export const newTemplateForm = z.object({
  ...content,
  channel: campaignChannel,
  subject: campaignSubject.default(''),
  subject_b: campaignSubject.default(''),
  body: campaignBody.default(EMPTY_RICH_TEXT),
  sms_text: campaignSms.default(''),
});

export const templateForm = z.object({ ...content, version }).partial();

export const campaignTemplateRow = z.object({
  id: z.number(),
  name: z.string(),
  channel: campaignChannel,
  subject: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  changed_at: instant,
  changed_by: z.string(),
});
export type CampaignTemplateRow = z.output<typeof campaignTemplateRow>;

export const campaignTemplate = campaignTemplateRow.extend({
  subject_b: z.string(),
  body: richTextReply,
  sms_text: z.string(),
  version: z.number(),
});
export type CampaignTemplate = z.output<typeof campaignTemplate>;

export const templateCalls = {
  templates: call({
    method: 'GET',
    path: '/api/v1/campaign-templates',
    access: 'campaigns.view',
    summary: 'The texts that campaigns are made of',
    query: listQuery(['name', 'changed_at'], { channel: campaignChannel.optional() }),
    reply: listOf(campaignTemplateRow),
  }),
  template: call({
    method: 'GET',
    path: '/api/v1/campaign-templates/{id}',
    access: 'campaigns.view',
    summary: 'One template',
    params,
    reply: campaignTemplate,
  }),
  addTemplate: call({
    method: 'POST',
    path: '/api/v1/campaign-templates',
    access: 'campaigns.edit',
    summary: 'Adds a template; an unknown field is refused where it stands',
    body: newTemplateForm,
    reply: campaignTemplate,
    status: 201,
    example: { body: { name: 'Oil change', channel: 'sms', sms_text: 'Hello {{first_name}}' } },
  }),
  changeTemplate: call({
    method: 'PATCH',
    path: '/api/v1/campaign-templates/{id}',
    access: 'campaigns.edit',
    summary: 'Changes a template; campaigns that were made of it stay as they are',
    params,
    body: templateForm,
    reply: campaignTemplate,
    example: { body: { name: 'Oil change' } },
  }),
  removeTemplate: call({
    method: 'DELETE',
    path: '/api/v1/campaign-templates/{id}',
    access: 'campaigns.edit',
    summary: 'Deletes a template',
    params,
    reply: ok,
  }),
  fields: call({
    method: 'GET',
    path: '/api/v1/campaign-fields',
    access: 'campaigns.view',
    summary: 'The fields that a text may contain',
    reply: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  }),
  previewText: call({
    method: 'POST',
    path: '/api/v1/campaign-templates/preview',
    access: 'campaigns.view',
    summary: 'An unsaved text as one person gets it; without one, with samples in its fields',
    keyless: true,
    rate: { per: 'user', max: 120, seconds: 60 },
    body: z.object({
      channel: campaignChannel,
      subject: campaignSubject.default(''),
      body: campaignBody.default(EMPTY_RICH_TEXT),
      sms_text: campaignSms.default(''),
      customer_id: omittedWhenEmpty(idOf('customer')),
      lead_id: omittedWhenEmpty(idOf('lead')),
    }),
    reply: messagePreview,
    example: { body: { channel: 'sms', sms_text: 'Hello {{first_name}}' } },
  }),
};
