import { isDay } from '@forecourt/domain/dates';

const DAY_MS = 86_400_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

export const PRESETS = [
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
] as const;

const USUAL_DAYS = 30;

export interface Period {
  from: string;
  until: string;
}

export const lastDays = (days: number, today: string): Period => ({
  from: daysBefore(today, days - 1),
  until: today,
});

/** The period that the address names, else the last 30 days; days in the wrong order are exchanged. */
export const periodIn = (from: string | null, until: string | null, today: string): Period => {
  if (!isDay(from) || !isDay(until)) return lastDays(USUAL_DAYS, today);
  return from <= until ? { from, until } : { from: until, until: from };
};

/** Which of the presets it is; none for days of one's own choice. */
export const presetOf = ({ from, until }: Period, today: string): string | null =>
  PRESETS.find(({ days }) => until === today && from === daysBefore(today, days - 1))?.value ?? null;
