const DAY_MS = 86_400_000;

/** Days since 1970-01-01. Days of the calendar have no clock and no zone; YYYY-MM-DD alone is read as UTC. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count);

/** 17 from the 1st to the 18th; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The day of a month, or the month's last day where it is shorter. `month` counts from 0 and may pass 11. */
export const dayOfMonth = (year: number, month: number, day: number): string => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOfNumber(Date.UTC(year, month, Math.min(day, last)) / DAY_MS);
};
