import type { PaymentFrequency } from '../desk';

const DAY = 24 * 60 * 60 * 1000;

const toDay = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY));

/** The same day of a later month, or its last day where the month is shorter. */
const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth))));
};

const HALF_MONTH_DAYS = 15;

/** Two payments a month: the day of the first, and 15 days after it. */
const semimonthlyDay = (first: string, index: number): string => {
  const sameDay = addMonths(first, Math.floor(index / 2));
  return index % 2 === 0 ? sameDay : addDays(sameDay, HALF_MONTH_DAYS);
};

/** The day of payment `number` (from 1) where the first is on `first` (YYYY-MM-DD). */
export const paymentDay = (first: string, frequency: PaymentFrequency, number: number): string => {
  const index = number - 1;
  if (frequency === 'weekly') return addDays(first, 7 * index);
  if (frequency === 'biweekly') return addDays(first, 14 * index);
  if (frequency === 'monthly') return addMonths(first, index);
  return semimonthlyDay(first, index);
};
