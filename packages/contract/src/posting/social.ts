import { checkPostText, MAX_POST_TEXT, POST_WORDS } from '@forecourt/domain/posting/index';
import { z } from 'zod';
import { clearable, flag, idOf, instant, money, requiredLine, text, version } from '../scalars';

/** unsure: Facebook may have posted it, and gave no answer; a person says whether it is there. */
export const SOCIAL_STATES = [
  'draft',
  'scheduled',
  'sending',
  'posted',
  'failed',
  'unsure',
  'cancelled',
] as const;
export const socialState = z.enum(SOCIAL_STATES);
export type SocialState = z.output<typeof socialState>;

/** What a text can name, as {title}; all but {dealer} and {phone} need a vehicle. */
export const SOCIAL_WORDS = POST_WORDS;
export const SOCIAL_PICTURES_MOST = 10;
export const SOCIAL_TEMPLATES_MOST = 100;

const words = text(MAX_POST_TEXT).superRefine((value, context) => {
  const problem = checkPostText(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});
const photoIds = z.array(idOf('vehicle_photo')).max(SOCIAL_PICTURES_MOST);

/** A time of the clocks where the dealership is. */
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a day and a time');

export const socialForm = z.object({
  text: words,
  stock_id: clearable(idOf('stock_vehicle')),
  /** Of that vehicle; none posts text alone. */
  photo_ids: photoIds.default([]),
});

export const newSocialForm = socialForm.extend({
  /** draft keeps it, schedule posts it at `at`, now posts it at once. */
  do: z.enum(['draft', 'schedule', 'now']).default('draft'),
  at: localTime.optional(),
});

export const socialChanges = socialForm
  .partial()
  .extend({ photo_ids: photoIds.optional(), version: version.optional() });

export const socialResults = z.object({
  likes: z.number(),
  comments: z.number(),
  shares: z.number(),
  /** People who saw it; null when Facebook does not say. */
  reach: z.number().nullable(),
  fetched_at: instant,
});

export const socialPost = z.object({
  id: z.number(),
  state: socialState,
  /** As it was written, with its {words}. */
  text: z.string(),
  /** As it is or was posted. */
  shown_text: z.string(),
  stock_id: z.number().nullable(),
  stock_NO: z.string(),
  vehicle: z.string(),
  photo_ids: z.array(z.number()),
  /** Names of stored files, small ones. */
  pictures: z.array(z.string()),
  page: z.string(),
  scheduled_at: instant.nullable(),
  /** The same as clocks at the dealership show it (YYYY-MM-DDTHH:mm). */
  scheduled_local: z.string().nullable(),
  posted_at: instant.nullable(),
  /** Its address at Facebook; '' while it has none. */
  url: z.string(),
  problem: z.string(),
  attempts: z.number(),
  next_try_at: instant.nullable(),
  results: socialResults.nullable(),
  created_by: z.string(),
  created_at: instant,
  version: z.number(),
});
export type SocialPost = z.output<typeof socialPost>;

export const socialTemplate = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  version: z.number(),
});
export type SocialTemplate = z.output<typeof socialTemplate>;
export const socialTemplateForm = z.object({
  name: requiredLine(80),
  text: words,
  version: version.optional(),
});

/** A vehicle on offer, to write about. */
export const socialVehicle = z.object({
  id: z.number(),
  stock_NO: z.string(),
  title: z.string(),
  price: money.nullable(),
  picture: z.string().nullable(),
  photos: z.number(),
  /** When it was last written about. */
  last_posted_at: instant.nullable(),
});
export type SocialVehicle = z.output<typeof socialVehicle>;

export const socialVehicleDetail = socialVehicle.extend({
  pictures: z.array(z.object({ id: z.number(), url: z.string(), thumbnail: z.string() })),
  /** What {title} and the others stand for. */
  words: z.record(z.enum(POST_WORDS as [string, ...string[]]), z.string()), // keys of an object, never empty
});

export const socialPreview = z.object({ text: z.string(), problem: z.string().nullable() });

export const socialSummary = z.object({
  /** Posts by state. */
  counts: z.record(socialState, z.number()),
  /** Of posts of the last 30 days, as far as results were read. */
  posts: z.number(),
  likes: z.number(),
  comments: z.number(),
  shares: z.number(),
  reach: z.number(),
  is_connected: flag,
});
export type SocialSummary = z.output<typeof socialSummary>;
