/** Named periods of a report, counted from today, so that a saved report stays up to date. */
export const REPORT_PERIODS = [
  { key: 'today', label: 'Today' },
  { key: 'yesterday', label: 'Yesterday' },
  { key: 'last-7-days', label: 'Last 7 days' },
  { key: 'last-30-days', label: 'Last 30 days' },
  { key: 'this-month', label: 'This month' },
  { key: 'last-month', label: 'Last month' },
  { key: 'this-quarter', label: 'This quarter' },
  { key: 'last-quarter', label: 'Last quarter' },
  { key: 'this-year', label: 'This year' },
  { key: 'last-year', label: 'Last year' },
  { key: 'last-12-months', label: 'Last 12 months' },
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number]['key'];

export interface PeriodDays {
  from: string;
  to: string;
}

const DAY = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The first day of the month that is so many months after the one of a day. */
const monthStart = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10);

const monthsFrom = (from: string, count: number): PeriodDays => ({
  from,
  to: plusDays(monthStart(from, count), -1),
});

const quarterStart = (day: string, quarters: number): string =>
  monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3) + 3 * quarters);

const yearStart = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}-01-01`;

const DAYS_OF: Readonly<Record<ReportPeriod, (today: string) => PeriodDays>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: plusDays(today, -1), to: plusDays(today, -1) }),
  'last-7-days': (today) => ({ from: plusDays(today, -6), to: today }),
  'last-30-days': (today) => ({ from: plusDays(today, -29), to: today }),
  'this-month': (today) => monthsFrom(monthStart(today, 0), 1),
  'last-month': (today) => monthsFrom(monthStart(today, -1), 1),
  'this-quarter': (today) => monthsFrom(quarterStart(today, 0), 3),
  'last-quarter': (today) => monthsFrom(quarterStart(today, -1), 3),
  'this-year': (today) => monthsFrom(yearStart(today, 0), 12),
  'last-year': (today) => monthsFrom(yearStart(today, -1), 12),
  'last-12-months': (today) => ({ from: plusDays(monthStart(today, -11), 0), to: today }),
};

/** The first and last day of a named period. */
export const daysOfPeriod = (period: ReportPeriod, today: string): PeriodDays => DAYS_OF[period](today);
