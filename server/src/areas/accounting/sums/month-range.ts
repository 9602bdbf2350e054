/** Days of a sum, both part of it; without a first day everything before counts too. */
export interface Days {
  from: string | null;
  to: string;
}

/** Whole months whose sums are kept, and days at their edges that are summed up from the lines. */
export interface MonthRange {
  /** First days of the first whole month and of the one after the last; null where there is no beginning. */
  firstMonth: string | null;
  endMonth: string;
  edges: { from: string; to: string }[];
}

/** After the last month that the database writes with four digits. */
const END = 'infinity';
const LAST_MONTH = '9999-12-01';
const LAST_DAY = '9999-12-31';

const addDays = (day: string, days: number): string => {
  if (day === END) return LAST_DAY;
  if (day === LAST_DAY && days > 0) return END;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const monthOf = (day: string): string => (day === END ? END : `${day.slice(0, 7)}-01`);

const nextMonth = (month: string): string => {
  if (month >= LAST_MONTH) return END;
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
};

export const lastDayOf = (month: string): string => addDays(nextMonth(month), -1);

export const monthRange = ({ from, to }: Days): MonthRange => {
  const firstMonth = from === null || from === monthOf(from) ? from : nextMonth(monthOf(from));
  const endMonth = addDays(to, 1) === monthOf(addDays(to, 1)) ? addDays(to, 1) : monthOf(to);
  // all within one month
  if (from !== null && firstMonth !== null && firstMonth > endMonth)
    return { firstMonth: endMonth, endMonth, edges: [{ from, to }] };
  const head =
    from !== null && firstMonth !== null && from < firstMonth ? [{ from, to: addDays(firstMonth, -1) }] : [];
  const tail = endMonth <= to ? [{ from: endMonth, to }] : [];
  return { firstMonth, endMonth, edges: [...head, ...tail] };
};
