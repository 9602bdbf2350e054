import { instantAt, wallTime } from '../../../kit/format';

const MORNING = '09:00';

export interface QuickTime {
  label: string;
  at: string;
}

const dayAfter = (today: string, days: number): string => {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** The times that are wanted most, by the dealership's clock. */
export const quickTimes = (now: Date, timeZone: string): QuickTime[] => {
  const today = wallTime(now, timeZone).slice(0, 10);
  const inHours = new Date(now.getTime() + 2 * 3_600_000).toISOString();
  const morning = (days: number) => instantAt(`${dayAfter(today, days)}T${MORNING}`, timeZone) ?? inHours;
  return [
    { label: 'In two hours', at: inHours },
    { label: 'Tomorrow', at: morning(1) },
    { label: 'In three days', at: morning(3) },
    { label: 'In a week', at: morning(7) },
    { label: 'In a month', at: morning(30) },
  ];
};

export const isLate = (dueAt: string, now: Date = new Date()): boolean => new Date(dueAt) < now;
