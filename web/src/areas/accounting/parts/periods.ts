import { fiscalYearOf } from '@forecourt/domain/ledger/statements/fiscal-year';

export interface Days {
  from: string;
  to: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Days of months counted from January of a year; a month beyond it is one of another year. */
const months = (year: number, first: number, count: number): Days => {
  const from = new Date(Date.UTC(year, first, 1));
  const to = new Date(Date.UTC(year, first + count, 0));
  const text = (date: Date) =>
    `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return { from: text(from), to: text(to) };
};

export const PERIODS = [
  { key: 'this-month', label: 'This month' },
  { key: 'last-month', label: 'Last month' },
  { key: 'this-quarter', label: 'This quarter' },
  { key: 'last-quarter', label: 'Last quarter' },
  { key: 'this-year', label: 'This fiscal year' },
  { key: 'last-year', label: 'Last fiscal year' },
] as const;
export type PeriodKey = (typeof PERIODS)[number]['key'];

/** The days of a period that is named by today. */
export const daysOf = (key: PeriodKey, today: string, fiscalYearStart: number): Days => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const quarter = Math.floor(month / 3) * 3;
  switch (key) {
    case 'this-month':
      return months(year, month, 1);
    case 'last-month':
      return months(year, month - 1, 1);
    case 'this-quarter':
      return months(year, quarter, 3);
    case 'last-quarter':
      return months(year, quarter - 3, 3);
    case 'this-year': {
      const { first, last } = fiscalYearOf(today, fiscalYearStart);
      return { from: first, to: last };
    }
    case 'last-year': {
      const { first } = fiscalYearOf(today, fiscalYearStart);
      return months(Number(first.slice(0, 4)) - 1, Number(first.slice(5, 7)) - 1, 12);
    }
  }
};

/** Which of the named periods these days are. */
export const periodOf = (days: Days, today: string, fiscalYearStart: number): PeriodKey | null =>
  PERIODS.find(({ key }) => {
    const { from, to } = daysOf(key, today, fiscalYearStart);
    return from === days.from && to === days.to;
  })?.key ?? null;
