import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { todayAt } from '../../../http/today';
import type { Booker } from './book';
import { readTimezone } from './booker.queries';

interface BookingWho {
  tenant: number;
  session: { userId: number | null; timezone: string };
  deps: { now(): Date };
}

/** Whoever makes a request. */
export const bookerOf = (context: BookingWho): Booker => ({
  ...{ tenant: context.tenant, userId: context.session.userId, today: todayAt(context) },
});

/** A job, or whoever it was started by. */
export const jobBooker = async (
  db: Db,
  { tenant, userId, deps }: { tenant: number; userId: number | null; deps: { now(): Date } },
): Promise<Booker> => {
  const timezone = (await readTimezone(db, tenant)) ?? DEFAULT_TIMEZONE;
  return { tenant, userId, today: formatDay(deps.now(), 'YYYY-MM-DD', timezone) };
};
