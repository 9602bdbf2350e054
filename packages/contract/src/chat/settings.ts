import { ALERT_AFTER_SECONDS } from '@forecourt/domain/chat/index';
import { z } from 'zod';
import { flag, flagIn, required, text, version } from '../scalars';

export const SAVED_REPLIES_MOST = 200;
export const EMBED_ORIGINS_MOST = 20;

/** 'https://www.example.com': where the widget may stand beside the dealership's own site. */
const embedOrigin = z
  .string()
  .trim()
  .max(200)
  .transform((given, context) => {
    const url = URL.canParse(given) ? new URL(given) : null;
    // what stands here is part of a header: a host name has no signs with a meaning of their own there
    const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(url?.hostname ?? '');
    const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
    if (url && isHost && isWeb && url.pathname === '/' && url.search === '' && url.username === '')
      return url.origin;
    context.addIssue({ code: 'custom', message: 'Enter an address such as https://www.example.com' });
    return z.NEVER;
  });

export const chatSettings = z.object({
  is_on: flag,
  greeting: z.string(),
  greeting_fr: z.string(),
  away: z.string(),
  away_fr: z.string(),
  alert_seconds: z.number(),
  embed_origins: z.array(z.string()),
  version: z.number(),
  /** What the website of the dealership, or another one, puts into its pages. */
  script: z.string(),
});
export type ChatSettings = z.output<typeof chatSettings>;

export const chatSettingsForm = z.object({
  is_on: flagIn,
  greeting: text(300).default(''),
  greeting_fr: text(300).default(''),
  away: text(300).default(''),
  away_fr: text(300).default(''),
  alert_seconds: z.number().int().min(15).max(3_600).default(ALERT_AFTER_SECONDS),
  embed_origins: z.array(embedOrigin).max(EMBED_ORIGINS_MOST).default([]),
  version: version.optional(),
});

export const savedReply = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  /** For all colleagues; else for who made it alone. */
  is_shared: flag,
  is_own: flag,
});
export type SavedReply = z.output<typeof savedReply>;

export const savedReplyForm = z.object({
  title: required(80),
  text: required(2_000),
  is_shared: flagIn.default(0),
});
