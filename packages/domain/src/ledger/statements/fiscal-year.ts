import { addDays, dayOfMonth } from '../../bhph/day-numbers';

export interface FiscalYear {
  /** The year in which it ends; a year that starts in January is the calendar's. */
  year: number;
  /** YYYY-MM-DD, both part of it. */
  first: string;
  last: string;
}

const firstDay = (year: number, startMonth: number): string => dayOfMonth(year, startMonth - 1, 1);

/** The fiscal year that ends in a year. `startMonth` counts from 1. */
export const fiscalYear = (year: number, startMonth: number): FiscalYear => {
  if (!Number.isInteger(startMonth) || startMonth < 1 || startMonth > 12)
    throw new RangeError('a fiscal year starts in a month from 1 to 12');
  const startYear = startMonth === 1 ? year : year - 1;
  const first = firstDay(startYear, startMonth);
  return { year, first, last: addDays(firstDay(startYear + 1, startMonth), -1) };
};

/** The fiscal year that a day is in. */
export const fiscalYearOf = (day: string, startMonth: number): FiscalYear => {
  const year = Number(day.slice(0, 4));
  const sameYear = fiscalYear(year, startMonth);
  return day <= sameYear.last ? sameYear : fiscalYear(year + 1, startMonth);
};
