import { DAILY } from '@forecourt/contract/advertising/channel';
import { formatDay } from '@forecourt/domain/dates';
import { instantAt } from '@forecourt/domain/zoned';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A minute of the hour that is the same each time: dealerships do not all begin at once. */
const minuteOf = (tenant: number, channel: string): number => {
  let sum = tenant * 17;
  for (const letter of channel) sum += letter.charCodeAt(0);
  return sum % 60;
};

export interface Timing {
  every_minutes: number;
  hour: number;
}

interface Where {
  tenant: number;
  channel: string;
  timezone: string;
}

const padded = (number: number): string => String(number).padStart(2, '0');

/** The first time after now at which a channel's file is made by its schedule. */
export const nextRun = ({ every_minutes, hour }: Timing, where: Where, now: Date): Date => {
  const minute = minuteOf(where.tenant, where.channel);
  if (every_minutes < DAILY) {
    const step = every_minutes * MINUTE_MS;
    const first = Math.floor(now.getTime() / step) * step + minute * MINUTE_MS;
    return new Date(first > now.getTime() ? first : first + step);
  }
  for (const days of [0, 1, 2]) {
    const day = formatDay(new Date(now.getTime() + days * DAY_MS), 'YYYY-MM-DD', where.timezone);
    const at = instantAt(`${day}T${padded(hour)}:${padded(minute)}`, where.timezone);
    if (at !== null && Date.parse(at) > now.getTime()) return new Date(at);
  }
  return new Date(now.getTime() + DAY_MS);
};
