import { formatDay } from '@forecourt/domain/dates';
import type { Context } from './context';

const MINUTE = 60_000;
const known = new Map<string, { minute: number; day: string }>();

/** The day it is in a zone, remembered for the minute: formatting a day costs more than finding a car. */
const dayIn = (timezone: string, now: Date): string => {
  const minute = Math.floor(now.getTime() / MINUTE);
  const kept = known.get(timezone);
  if (kept?.minute === minute) return kept.day;
  const day = formatDay(now, 'YYYY-MM-DD', timezone);
  known.set(timezone, { minute, day });
  return day;
};

/** Today where the dealership is. */
export const todayAt = ({ session, deps }: Pick<Context, 'session' | 'deps'>): string =>
  dayIn(session.timezone, deps.now());
