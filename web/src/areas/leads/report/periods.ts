export const PERIODS = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];

export const periodOf = (text: string | null): Period =>
  PERIODS.find(({ value }) => value === text)?.value ?? '90';

const DAY_MS = 86_400_000;

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days of a period that ends today; days are counted in the calendar, whatever the clock does. */
export const daysOf = (period: Period, today: string): { from: string; to: string } => ({
  from: dayText(Date.parse(today) - (Number(period) - 1) * DAY_MS),
  to: today,
});

/** The last day of a week that begins on this Monday. */
export const sundayOf = (monday: string): string => dayText(Date.parse(monday) + 6 * DAY_MS);
