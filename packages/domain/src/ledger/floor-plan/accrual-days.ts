import { addDays, dayNumber, dayOfNumber } from '../../bhph/day-numbers';

export const FLOOR_PLAN_ACCRUALS = ['month', 'day'] as const;
/** How often interest is booked. */
export type FloorPlanAccrual = (typeof FLOOR_PLAN_ACCRUALS)[number];

const lastOfMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOfNumber(dayNumber(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)) - 1);
};

/**
 * The days on which interest is booked after one day up to another: the end of each month, so that each month has its own,
 * and the last day itself where it is booked every day. Days that were missed are made up for at once.
 */
export const accrualDays = (after: string, upTo: string, every: FloorPlanAccrual): string[] => {
  const days: string[] = [];
  for (let day = lastOfMonth(addDays(after, 1)); day <= upTo; day = lastOfMonth(addDays(day, 1)))
    days.push(day);
  if (every === 'day' && upTo > after && days.at(-1) !== upTo) days.push(upTo);
  return days;
};
