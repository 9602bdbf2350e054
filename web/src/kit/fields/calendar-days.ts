const DAY_MS = 86_400_000;
const WEEKS = 6;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(utc(day).getTime() + count * DAY_MS));

/** The same day of another month, or its last one: a month after 31 January is 28 February. */
export const addMonths = (day: string, count: number): string => {
  const at = utc(day);
  const wanted = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + count);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(wanted, last));
  return dayOf(at);
};

/** The nearest day that may be chosen. */
export const clampDay = (day: string, min?: string, max?: string): string => {
  if (min && day < min) return min;
  return max && day > max ? max : day;
};

/** Six weeks from a Sunday, with the whole month of the day in them. */
export const monthWeeks = (day: string): string[][] => {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -utc(first).getUTCDay());
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(start, week * 7 + at)),
  );
};

/** The day that a key of the calendar leads to; undefined for other keys. */
export const dayAfterKey = (day: string, key: string): string | undefined => {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  if (key === 'Home') return addDays(day, -utc(day).getUTCDay());
  return key === 'End' ? addDays(day, 6 - utc(day).getUTCDay()) : undefined;
};
