import { wallTime } from '@forecourt/domain/zoned';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const offsetMinutes = (at: number, timeZone: string): number =>
  Math.round(
    (Date.parse(`${wallTime(new Date(at), timeZone)}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS) /
      MINUTE_MS,
  );

const pad = (value: number) => String(value).padStart(2, '0');
const offsetText = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}${pad(Math.abs(minutes) % 60)}`;
/** A local time, as it is written in a calendar: 20261101T020000. */
const localText = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19).replace(/[-:]/g, '');

interface Change {
  at: number;
  before: number;
  after: number;
}

/** The instant between two at which the offset changes, to the minute. */
const changeBetween = (from: number, to: number, timeZone: string): Change => {
  const before = offsetMinutes(from, timeZone);
  let [low, high] = [from, to];
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMinutes(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return { at: high, before, after: offsetMinutes(high, timeZone) };
};

const changesOf = (from: number, to: number, timeZone: string): Change[] => {
  const changes: Change[] = [];
  for (let at = from; at < to; at += DAY_MS)
    if (offsetMinutes(at, timeZone) !== offsetMinutes(at + DAY_MS, timeZone))
      changes.push(changeBetween(at, at + DAY_MS, timeZone));
  return changes;
};

const part = (name: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number) => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${name}`,
];

/**
 * The definition of a time zone over a stretch of time (RFC 5545, 3.6.5): each change of the clocks by itself, as the system's
 * own tables have it. A calendar program that does not know the zone's name reads the hours from this.
 */
export const vtimezone = (timeZone: string, fromInstant: Date, toInstant: Date): string => {
  const from = Math.floor(fromInstant.getTime() / MINUTE_MS) * MINUTE_MS;
  const first = offsetMinutes(from, timeZone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...part('STANDARD', '19700101T000000', first, first),
    ...changesOf(from, toInstant.getTime(), timeZone).flatMap(({ at, before, after }) =>
      part(after > before ? 'DAYLIGHT' : 'STANDARD', localText(at, before), before, after),
    ),
    'END:VTIMEZONE',
  ].join('\r\n');
};
