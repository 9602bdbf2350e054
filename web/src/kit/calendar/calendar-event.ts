import { wallTime } from '@forecourt/domain/zoned';
import type { StateLook } from '../chips';

/** One entry of a calendar. */
export interface CalendarEvent {
  key: string;
  title: string;
  /** Under the title: who, where. */
  detail?: string;
  /** ISO instants; without an end it is a moment. */
  startsAt: string;
  endsAt: string | null;
  /** Its state: colour, icon and word. */
  look: StateLook;
  /** The address of its record. */
  to: string;
}

/** When it starts and, unless it is a moment, when it ends. */
export const clockTimes = (
  { startsAt, endsAt }: CalendarEvent,
  timeZone: string,
): [string, string | null] => {
  const clock = (instant: string) => wallTime(instant, timeZone).slice(11);
  return [clock(startsAt), endsAt === null || endsAt === startsAt ? null : clock(endsAt)];
};

/** '09:30', or '09:30 – 10:00', by the clock of the dealership. */
export const timesOf = (event: CalendarEvent, timeZone: string): string => {
  const [start, end] = clockTimes(event, timeZone);
  return end === null ? start : `${start} – ${end}`;
};
