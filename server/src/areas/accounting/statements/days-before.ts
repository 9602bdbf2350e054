import { lastDayOf } from '../sums/month-range';

const DAY = 86_400_000;
const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const addMonths = (month: string, months: number): string => {
  const date = new Date(at(month));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** The days to compare with: as many whole months before, or as many days. */
export const daysBefore = ({ from, to }: { from: string; to: string }): { from: string; to: string } => {
  const isWholeMonths = from.endsWith('-01') && lastDayOf(`${to.slice(0, 7)}-01`) === to;
  if (isWholeMonths)
    return { from: addMonths(from, -monthsBetween(from, to) - 1), to: toDay(at(from) - DAY) };
  const days = (at(to) - at(from)) / DAY + 1;
  return { from: toDay(at(from) - days * DAY), to: toDay(at(from) - DAY) };
};
