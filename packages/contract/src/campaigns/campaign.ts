import { WINNER_SHARE_MOST } from '@forecourt/domain/campaign/ab-test';
import { documentFieldProblem, fieldProblem } from '@forecourt/domain/campaign/campaign-fields';
import { CAMPAIGN_LINKS_MOST, linksIn } from '@forecourt/domain/campaign/campaign-links';
import { CAMPAIGN_STATES } from '@forecourt/domain/campaign/campaign-states';
import { CAMPAIGN_CHANNELS, EXCLUSION_VALUES } from '@forecourt/domain/campaign/exclusions';
import { SMS_SEGMENTS_MOST, smsLength } from '@forecourt/domain/campaign/sms-segments';
import { picturesOf, richTextToPlain } from '@forecourt/domain/rich-text/to-plain';
import { STATES } from '@forecourt/domain/states';
import { z } from 'zod';
import { richText, richTextReply } from '../publishing';
import {
  day,
  flag,
  flagIn,
  idOf,
  instant,
  omittedWhenEmpty,
  oneLine,
  periodDay,
  requiredLine,
  sharedIdOf,
  text,
  version,
} from '../scalars';

/** More than so many people are not chosen by one campaign. */
export const RECIPIENTS_MOST = 200_000;
export const CAMPAIGN_TEXT_MOST = 50_000;
export const SMS_TEXT_MOST = 1_200;
export const SUBJECT_MOST = 150;

export const campaignState = z.enum(CAMPAIGN_STATES);
export const campaignChannel = z.enum(CAMPAIGN_CHANNELS);
export const exclusion = z.enum(EXCLUSION_VALUES);
/** Why someone was not written to after all: what ended meanwhile, or the whole campaign. */
export const skipReason = z.enum([...EXCLUSION_VALUES, 'stopped']);

/** Sent with the id of a campaign whose state or progress changed, to those who work at its dealership. */
export const CAMPAIGN_CHANGED_EVENT = 'campaigns:changed';

/** A field that is not known is refused where it stands. */
const withFields = <T extends z.ZodType<string>>(schema: T) =>
  schema.superRefine((value: string, context) => {
    const message = fieldProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const campaignSubject = withFields(oneLine(SUBJECT_MOST));

export const campaignBody = richText.superRefine((document, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (picturesOf(document).length > 0) return refuse('must not contain pictures');
  if (richTextToPlain(document).length > CAMPAIGN_TEXT_MOST)
    return refuse(`at most ${CAMPAIGN_TEXT_MOST.toLocaleString('en-CA')} characters`);
  if (linksIn(document).length > CAMPAIGN_LINKS_MOST) return refuse(`at most ${CAMPAIGN_LINKS_MOST} links`);
  const problem = documentFieldProblem(document);
  if (problem) refuse(problem);
});

export const campaignSms = withFields(text(SMS_TEXT_MOST)).refine(
  (value) => smsLength(value).segments <= SMS_SEGMENTS_MOST,
  `at most ${SMS_SEGMENTS_MOST} parts of a text message`,
);

const leadState = z.enum(STATES.lead.map(({ value }) => value) as [string, ...string[]]); // map loses the non-empty tuple

/** Which customers; what is left out does not narrow. All that is given must fit. */
export const customerAudience = z.object({
  city_ids: z.array(sharedIdOf('city')).max(50).optional(),
  province_id: omittedWhenEmpty(sharedIdOf('province')),
  /** 1 a person, 2 a business. */
  customer_type: omittedWhenEmpty(z.coerce.number().int().min(1).max(2)),
  is_active: omittedWhenEmpty(flagIn),
  is_wholesale: omittedWhenEmpty(flagIn),
  seller_id: omittedWhenEmpty(idOf('app_user')),
  ad_source_id: omittedWhenEmpty(idOf('own_ad_source')),
  created_from: omittedWhenEmpty(periodDay),
  created_to: omittedWhenEmpty(periodDay),
  /** By the day of the sale on a bill; make and model are of the vehicle that was sold. */
  bought_from: omittedWhenEmpty(periodDay),
  bought_to: omittedWhenEmpty(periodDay),
  bought_make: omittedWhenEmpty(text(60)),
  bought_model: omittedWhenEmpty(text(60)),
  /** 1: with an address for the channel alone; the others would be left out with 'no address'. */
  has_address: omittedWhenEmpty(flagIn),
});

export const leadAudience = z.object({
  types: z.array(z.coerce.number().int().min(1).max(99)).max(50).optional(),
  states: z.array(leadState).max(10).optional(),
  source: omittedWhenEmpty(text(100)),
  seller_id: omittedWhenEmpty(idOf('app_user')),
  received_from: omittedWhenEmpty(periodDay),
  received_to: omittedWhenEmpty(periodDay),
  /** Of the vehicle that they asked about, or look for. */
  make: omittedWhenEmpty(text(60)),
  model: omittedWhenEmpty(text(60)),
  has_address: omittedWhenEmpty(flagIn),
});

/** Customers, leads, or both; null leaves them out. Whoever is found twice is written to once. */
export const audienceForm = z.object({
  customers: customerAudience.nullable().default(null),
  leads: leadAudience.nullable().default(null),
});
export type Audience = z.output<typeof audienceForm>;

export const abForm = z
  .object({
    mode: z.enum(['none', 'split', 'winner']).default('none'),
    /** Per cent: of A in a split; of each of the two groups before a winner is chosen. */
    share: z.coerce.number().int().min(5).max(95).default(50),
    hours: z.coerce.number().int().min(1).max(72).default(4),
    by: z.enum(['opens', 'clicks']).default('opens'),
  })
  .refine(({ mode, share }) => mode !== 'winner' || share <= WINNER_SHARE_MOST, {
    path: ['share'],
    message: `must be at most ${WINNER_SHARE_MOST}`,
  });

const ab = z.object({
  mode: z.enum(['none', 'split', 'winner']),
  share: z.number(),
  hours: z.number(),
  by: z.enum(['opens', 'clicks']),
});

export const newCampaignForm = z.object({
  name: requiredLine(120),
  channel: campaignChannel,
  /** Its subjects and text are copied; later changes of the template do not change the campaign. */
  template_id: omittedWhenEmpty(idOf('campaign_template')),
  audience: audienceForm.default({ customers: {}, leads: null }),
});

export const campaignForm = z
  .object({
    name: requiredLine(120),
    audience: audienceForm,
    subject: campaignSubject,
    subject_b: campaignSubject,
    ab: abForm,
    /** Of a mail. */
    body: campaignBody,
    /** Of a text message. */
    sms_text: campaignSms,
    /** Copies the subjects and the text of a template. */
    template_id: omittedWhenEmpty(idOf('campaign_template')),
    version,
  })
  .partial();

/** What must be mended before it can start; `field` is one of the form, or 'settings'. */
const problem = z.object({ field: z.string(), message: z.string() });

const facts = {
  id: z.number(),
  name: z.string(),
  channel: campaignChannel,
  state: campaignState,
  /** The instant, and as clocks at the dealership show it (YYYY-MM-DDTHH:mm). */
  scheduled_at: instant.nullable(),
  scheduled_local: z.string().nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Chosen so far, handed to the mail server or carrier so far, and those that were not written to after all. */
  recipients: z.number(),
  sent: z.number(),
  /** Sent, and not come back: opens and clicks are shown as shares of it. */
  delivered: z.number(),
  opened: z.number(),
  clicked: z.number(),
  created_by: z.string(),
  created_at: instant,
  changed_at: instant,
};

export const campaignRow = z.object(facts);
export type CampaignRow = z.output<typeof campaignRow>;

export const exclusionCounts = z.array(z.object({ reason: exclusion, count: z.number() }));

export const campaign = z.object({
  ...facts,
  audience: audienceForm,
  subject: z.string(),
  subject_b: z.string(),
  ab,
  body: richTextReply,
  sms_text: z.string(),
  /** The subject that the rest got. */
  winner: z.enum(['a', 'b']).nullable(),
  winner_at: instant.nullable(),
  is_prepared: flag,
  /** Who was left out when it was prepared; empty before. */
  excluded: exclusionCounts,
  /** What the jobs last reported when they could not go on. */
  failure: z.string(),
  problems: z.array(problem),
  timezone: z.string(),
  version: z.number(),
});
export type Campaign = z.output<typeof campaign>;

/** Someone whom the filter finds. */
export const audienceRow = z.object({
  customer_id: z.number().nullable(),
  lead_id: z.number().nullable(),
  name: z.string(),
  address: z.string(),
  /** null: is written to. */
  excluded: exclusion.nullable(),
  /** What the right to write rests on, and its last day; null without an end or without a right. */
  consent: z.enum(['express', 'purchase', 'enquiry']).nullable(),
  consent_until: day.nullable(),
});
export type AudienceRow = z.output<typeof audienceRow>;

export const audienceCounts = z.object({
  /** Found by the filter. */
  found: z.number(),
  /** Are written to. */
  included: z.number(),
  excluded: exclusionCounts,
  /** The filter finds more than a campaign may have. */
  too_many: flag,
});
export type AudienceCounts = z.output<typeof audienceCounts>;

/** A message as one person gets it. */
export const messagePreview = z.object({
  channel: campaignChannel,
  to_name: z.string(),
  to_address: z.string(),
  from_name: z.string(),
  reply_to: z.string(),
  subject: z.string(),
  /** A whole HTML document without scripts; '' for a text message. */
  html: z.string(),
  text: z.string(),
  /** Of a text message. */
  segments: z.number(),
  /** Why this person is not written to; null when they are. */
  excluded: exclusion.nullable(),
});
export type MessagePreview = z.output<typeof messagePreview>;
