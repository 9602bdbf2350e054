import { addMonths } from '../people/consent';

/** How often a vehicle's oil is changed: by distance, by time, or by whichever comes first. */
export interface LubricationPlan {
  /** In the unit of the vehicle's odometer; null: not by distance. */
  everyDistance: number | null;
  everyMonths: number | null;
  /** The last change. */
  lastOn: string;
  lastOdometer: number | null;
}

/** What the odometer showed on a day. */
export interface OdometerReading {
  on: string;
  odometer: number;
}

/** What an average driver in Canada does a day: 15,200 km a year. */
export const USUAL_PER_DAY = { km: 42, miles: 26 } as const;
/** More is a reading that someone mistyped. */
const MOST_PER_DAY = 1_000;
const DAY_MS = 86_400_000;
const YEARS_10 = 3_650;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How far the vehicle is driven a day, by its first and last reading; `usual` without two good ones. */
export const distancePerDay = (readings: readonly OdometerReading[], usual: number): number => {
  const sorted = readings.toSorted((one, other) => one.on.localeCompare(other.on));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return usual;
  const [days, distance] = [daysBetween(first.on, last.on), last.odometer - first.odometer];
  // over a few days one trip would decide
  if (days < 30 || distance <= 0) return usual;
  const perDay = distance / days;
  return perDay > MOST_PER_DAY ? usual : perDay;
};

export interface NextLubrication {
  /** YYYY-MM-DD: by time, or when the distance is driven as it was so far. */
  on: string;
  odometer: number | null;
  because: 'distance' | 'months';
}

/** When the oil is to be changed next; null without any interval. */
export const nextLubrication = (
  { everyDistance, everyMonths, lastOn, lastOdometer }: LubricationPlan,
  perDay: number,
): NextLubrication | null => {
  const odometer = everyDistance !== null && lastOdometer !== null ? lastOdometer + everyDistance : null;
  const byMonths = everyMonths === null ? null : addMonths(lastOn, everyMonths);
  const days = everyDistance === null || perDay <= 0 ? null : Math.floor(everyDistance / perDay);
  const byDistance = days === null ? null : addDays(lastOn, Math.min(days, YEARS_10));
  if (byDistance !== null && (byMonths === null || byDistance < byMonths))
    return { on: byDistance, odometer, because: 'distance' };
  return byMonths === null ? null : { on: byMonths, odometer, because: 'months' };
};
