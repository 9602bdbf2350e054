import { formatDay } from '@forecourt/domain/dates';
import { startOfDay } from '@forecourt/domain/zoned';
import type { Site } from './site-page';

const DAY_MS = 24 * 60 * 60_000;

/** Today where a dealership is, and when it ends there: a page that depends on the day is kept until then. */
export const siteDay = (
  { dealer: { timezone } }: Pick<Site, 'dealer'>,
  now: Date,
): { day: string; end: Date } => {
  const day = formatDay(now, 'YYYY-MM-DD', timezone);
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { day, end: new Date(startOfDay(next, timezone)) };
};
