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

/** DTSTAMP has to be in UTC (RFC 5545, 3.8.7.2), which the library writes only for a calendar without a zone. */
const utcStamp = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The properties of the calendar come before its components (RFC 5545, 3.6); the library writes the zone between them. */
const zoneAfterProperties = (text: string): string => {
  const zone = /BEGIN:VTIMEZONE\r\n[\s\S]*?END:VTIMEZONE\r\n/.exec(text)?.[0];
  if (zone === undefined) return text;
  const rest = text.replace(zone, '');
  const at = rest.search(/^(BEGIN:VEVENT|END:VCALENDAR)\r?$/m);
  return rest.slice(0, at) + zone + rest.slice(at);
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
  let at = 0;
  const stamped = calendar.toString().replace(/^DTSTAMP:.*$/gm, () => {
    const event = events[at];
    at += 1;
    return `DTSTAMP:${utcStamp(event?.changedAt ?? '')}\r`;
  });
  return zoneAfterProperties(stamped.replace(/\r\r\n/g, '\r\n'));
};
