export const PERIODS = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
] as const;

export type Period = (typeof PERIODS)[number]['value'];

export const periodOf = (text: string | null): Period =>
  PERIODS.find(({ value }) => value === text)?.value ?? '90';

const DAY_MS = 86_400_000;

/** The last day of a week that begins on this Monday. */
export const sundayOf = (monday: string): string =>
  new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10);
