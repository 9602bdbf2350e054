import { wallTime } from '@forecourt/domain/zoned';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEvent } from './sources';
import { vtimezone } from './vtimezone';

const EPOCH = Date.UTC(2020, 0, 1);

/** Rises with every change, as SEQUENCE has to. */
const sequenceOf = (changedAt: string) => Math.max(0, Math.floor((Date.parse(changedAt) - EPOCH) / 1000));

/** The library reads the hours of a plain date by the clock of the process: a date that has the dealership's hours there. */
const localDate = (instant: string, timeZone: string): Date => {
  const wall = wallTime(instant, timeZone);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wall.split(/\D/).map(Number);
  return new Date(year, month - 1, day, hour, minute);
};

interface Feed {
  name: string;
  timeZone: string;
  from: Date;
  to: Date;
  publicUrl: string;
}

/** The events as a calendar file (RFC 5545). */
export const toIcs = (
  events: readonly CalendarEvent[],
  { name, timeZone, from, to, publicUrl }: Feed,
): string => {
  const calendar = ical({
    name,
    prodId: { company: 'Forecourt', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: timeZone, generator: () => vtimezone(timeZone, from, to) },
    ttl: 15 * 60,
  });
  for (const event of events)
    calendar.createEvent({
      id: event.uid,
      sequence: sequenceOf(event.changedAt),
      start: localDate(event.startsAt, timeZone),
      end: localDate(event.endsAt, timeZone),
      timezone: timeZone,
      summary: event.title,
      description: [event.text, `${publicUrl}/#${event.link}`].filter(Boolean).join('\n\n'),
      location: event.location || null,
      url: `${publicUrl}/#${event.link}`,
      stamp: new Date(event.changedAt),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
};
