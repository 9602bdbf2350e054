import { clockInZone } from './zone-offsets';

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What clocks in the zone show at an instant: '2026-03-04T09:05'. '' for what is none. */
export const wallTime = (instant: string | Date, timeZone: string): string => {
  const at = new Date(instant).getTime();
  return Number.isNaN(at) ? '' : new Date(clockInZone(at, timeZone)).toISOString().slice(0, 16);
};

/** The instant at which clocks in the zone show this; null for what is no time. */
export const instantAt = (wall: string, timeZone: string): string | null => {
  const wanted = WALL.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  let instant = wanted;
  // the second step is for a zone whose offset changes between the guess and the answer
  for (let step = 0; step < 2; step += 1)
    instant += wanted - Date.parse(`${wallTime(new Date(instant), timeZone)}:00Z`);
  return new Date(instant).toISOString();
};

const HOUR_MS = 3_600_000;

/** When a day begins in the zone: 00:00, or 01:00 where the clocks go forward at midnight. */
export const startOfDay = (day: string, timeZone: string): string => {
  const at = Date.parse(instantAt(`${day}T00:00`, timeZone) ?? '');
  if (Number.isNaN(at)) throw new Error(`${day} is no day`);
  const dayAt = (ms: number) => wallTime(new Date(ms), timeZone).slice(0, 10);
  // midnight was left out: what was found is still the day before
  if (dayAt(at) < day) return new Date(at + HOUR_MS).toISOString();
  // midnight came twice: the day begins with the first
  return new Date(dayAt(at - HOUR_MS) === day ? at - HOUR_MS : at).toISOString();
};
