import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import {
  email,
  flag,
  idOf,
  instant,
  money,
  ok,
  omittedWhenEmpty,
  requiredLine,
  text,
  version,
} from '../scalars';
import {
  audienceCounts,
  audienceForm,
  audienceRow,
  campaign,
  campaignChannel,
  campaignForm,
  campaignRow,
  campaignState,
  exclusion,
  exclusionCounts,
  messagePreview,
  newCampaignForm,
  skipReason,
} from './campaign';

const params = z.object({ id: idOf('campaign') });
const ONE = '/api/v1/campaigns/{id}';
const step = z.object({ version: version.optional() });

const changed = (verb: string, summary: string) =>
  call({
    method: 'POST',
    path: `${ONE}/${verb}`,
    access: 'campaigns.edit',
    summary,
    params,
    body: step,
    reply: campaign,
  });

/** 'in' are those who are written to, 'out' all others. */
const shown = z.enum(['all', 'in', 'out']);

export const recipientState = z.enum(['waiting', 'queued', 'sent', 'bounced', 'failed', 'skipped']);

export const recipientRow = z.object({
  id: z.number(),
  customer_id: z.number().nullable(),
  lead_id: z.number().nullable(),
  name: z.string(),
  address: z.string(),
  variant: z.enum(['a', 'b', 'rest']),
  state: recipientState,
  skipped: skipReason.nullable(),
  /** What the mail server or carrier answered. */
  failure: z.string(),
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  opens: z.number(),
  /** Loaded by a program, not a person: not counted as opened. */
  machine_opens: z.number(),
  clicked_at: instant.nullable(),
  clicks: z.number(),
  unsubscribed_at: instant.nullable(),
  bounced_at: instant.nullable(),
  bounce_status: z.string(),
});
export type RecipientRow = z.output<typeof recipientRow>;

const counts = z.object({
  sent: z.number(),
  /** Sent, and not come back. */
  delivered: z.number(),
  opened: z.number(),
  clicked: z.number(),
  unsubscribed: z.number(),
  bounced: z.number(),
});

export const campaignResults = counts.extend({
  recipients: z.number(),
  waiting: z.number(),
  failed: z.number(),
  skipped: z.array(z.object({ reason: skipReason, count: z.number() })),
  excluded: exclusionCounts,
  machine_opens: z.number(),
  variants: z.array(counts.extend({ variant: z.enum(['a', 'b']), subject: z.string() })),
  links: z.array(z.object({ url: z.string(), clicks: z.number(), people: z.number() })),
  /** Of recipients, from the message to 30 days after it. */
  leads: z.number(),
  sales: z.number(),
  sales_total: money,
  attribution_days: z.number(),
  /** Handed over per hour since the start, at most the first 72 hours. */
  hours: z.array(z.object({ at: instant, sent: z.number(), opened: z.number() })),
});
export type CampaignResults = z.output<typeof campaignResults>;

export const campaignCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/campaigns',
    access: 'campaigns.view',
    summary: 'The campaigns, the newest first',
    query: listQuery(['changed_at', 'created_at', 'name', 'started_at', 'scheduled_at'], {
      state: campaignState.optional(),
      channel: campaignChannel.optional(),
    }),
    reply: listOf(campaignRow),
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/campaigns',
    access: 'campaigns.edit',
    summary: 'Adds a campaign as a draft, with the text of a template if one is named',
    body: newCampaignForm,
    reply: campaign,
    status: 201,
  }),
  get: call({
    method: 'GET',
    path: ONE,
    access: 'campaigns.view',
    summary: 'One campaign, with what must be mended before it can start',
    params,
    reply: campaign,
  }),
  change: call({
    method: 'PATCH',
    path: ONE,
    access: 'campaigns.edit',
    summary: 'Changes a campaign that has not started',
    params,
    body: campaignForm,
    reply: campaign,
  }),
  remove: call({
    method: 'DELETE',
    path: ONE,
    access: 'campaigns.edit',
    summary: 'Deletes a campaign that has not started',
    params,
    reply: ok,
  }),
  duplicate: call({
    method: 'POST',
    path: `${ONE}/duplicate`,
    access: 'campaigns.edit',
    summary: 'Adds a draft with the audience and the text of another campaign',
    params,
    reply: campaign,
    status: 201,
  }),
  tryAudience: call({
    method: 'POST',
    path: '/api/v1/campaigns/audience',
    access: 'campaigns.view',
    summary:
      'How many a filter finds, how many of them are written to and why others are not, with the first of each',
    keyless: true,
    rate: { per: 'user', max: 60, seconds: 60 },
    body: z.object({ channel: campaignChannel, audience: audienceForm, show: shown.default('all') }),
    reply: audienceCounts.extend({ rows: z.array(audienceRow) }),
    example: { body: { channel: 'email', audience: { customers: {}, leads: null } } },
  }),
  audience: call({
    method: 'GET',
    path: `${ONE}/audience`,
    access: 'campaigns.view',
    summary:
      'Who is found by the filter of a campaign as it stands today: who is written to, who is not and why',
    rate: { per: 'user', max: 60, seconds: 60 },
    params,
    query: listQuery(['name'], { show: shown.default('all'), reason: exclusion.optional() }),
    reply: listOf(audienceRow).extend({ counts: audienceCounts }),
  }),
  preview: call({
    method: 'GET',
    path: `${ONE}/preview`,
    access: 'campaigns.view',
    summary: 'The message as one person gets it; without one, as the first of the audience does',
    rate: { per: 'user', max: 30, seconds: 60 },
    params,
    query: z.object({
      customer_id: idOf('customer').optional(),
      lead_id: idOf('lead').optional(),
      variant: z.enum(['a', 'b']).default('a'),
    }),
    reply: messagePreview,
  }),
  sendTest: call({
    method: 'POST',
    path: `${ONE}/test`,
    access: 'campaigns.edit',
    summary: "Sends the message to the user's own address or number, marked as a test",
    rate: { per: 'user', max: 20, seconds: 600 },
    params,
    body: z.object({
      /** Left out: the user's own. Another one must belong to a colleague of the dealership. */
      to: omittedWhenEmpty(text(254)),
      variant: z.enum(['a', 'b']).default('a'),
      customer_id: omittedWhenEmpty(idOf('customer')),
    }),
    reply: z.object({ message: z.string(), to: z.string() }),
  }),
  schedule: call({
    method: 'POST',
    path: `${ONE}/schedule`,
    access: 'campaigns.edit',
    summary: 'Starts a campaign later, at a time of the clocks where the dealership is',
    params,
    body: step.extend({
      at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a day and a time'),
    }),
    reply: campaign,
    example: { body: { at: '2030-01-01T09:00' } },
  }),
  unschedule: changed('unschedule', 'Makes a scheduled campaign a draft again'),
  start: changed('start', 'Starts a campaign now; its recipients are chosen in the background'),
  pause: changed('pause', 'Pauses a campaign: messages that were handed over still go out'),
  resume: changed('resume', 'Goes on with a paused campaign'),
  stop: changed('stop', 'Ends a campaign for good: nobody else is written to'),
  results: call({
    method: 'GET',
    path: `${ONE}/results`,
    access: 'campaigns.view',
    summary: 'What became of a campaign, to the leads and sales of its recipients',
    params,
    reply: campaignResults,
  }),
  recipients: call({
    method: 'GET',
    path: `${ONE}/recipients`,
    access: 'campaigns.view',
    summary: 'Who was chosen, and what became of each message',
    params,
    query: listQuery(['id', 'name', 'sent_at'], {
      state: recipientState.optional(),
      did: z.enum(['opened', 'clicked', 'unsubscribed']).optional(),
      variant: z.enum(['a', 'b']).optional(),
    }),
    reply: listOf(recipientRow),
  }),
};

export const campaignSettingsForm = z
  .object({
    from_name: requiredLine(80),
    /** CASL: each message names the sender with a postal address and a way to reach them. */
    postal_address: text(300),
    contact: text(200),
    /** Where answers to mails go; '' for the dealership's own address. */
    reply_to: email(),
    /** Mails and text messages of all campaigns together. */
    per_minute: z.coerce.number().int().min(1).max(2_000),
    track_opens: z.union([z.literal(0), z.literal(1)]),
    track_clicks: z.union([z.literal(0), z.literal(1)]),
    version,
  })
  .partial();

export const campaignSettings = z.object({
  from_name: z.string(),
  postal_address: z.string(),
  contact: z.string(),
  reply_to: z.string(),
  per_minute: z.number(),
  track_opens: flag,
  track_clicks: flag,
  version: z.number(),
});
export type CampaignSettings = z.output<typeof campaignSettings>;

export const campaignSettingsCalls = {
  settings: call({
    method: 'GET',
    path: '/api/v1/campaign-settings',
    access: 'campaigns.view',
    summary: 'Who messages of campaigns come from, and how many go out in a minute',
    reply: campaignSettings,
  }),
  saveSettings: call({
    method: 'PATCH',
    path: '/api/v1/campaign-settings',
    access: 'campaigns.edit',
    summary: 'Saves the sender and the limit',
    body: campaignSettingsForm,
    reply: campaignSettings,
  }),
};
