const DAY_MS = 86_400_000;

/** How long cars have stood, as dealers count it (domain.md 2, rank 10). `to` of the last is open. */
export const AGE_BUCKETS = [
  { from: 0, to: 15, label: '0-15' },
  { from: 16, to: 30, label: '16-30' },
  { from: 31, to: 45, label: '31-45' },
  { from: 46, to: 60, label: '46-60' },
  { from: 61, to: 90, label: '61-90' },
  { from: 91, to: null, label: 'over 90' },
] as const;

export type AgeBucket = (typeof AGE_BUCKETS)[number];

const [FRESHEST] = AGE_BUCKETS;

export const ageBucket = (days: number): AgeBucket =>
  AGE_BUCKETS.find(({ to }) => to === null || days <= to) ?? FRESHEST;

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);

/** Whole days from the day a car was acquired to the day it was sold, or to today; 0 for one still to come. */
export const daysOnLot = (acquired: string, soldOrToday: string): number => {
  const days = dayNumber(soldOrToday) - dayNumber(acquired);
  return Number.isNaN(days) ? 0 : Math.max(0, days);
};
