import type { ServiceStatus } from './service-states';

/** A stretch of time in a step: from one move to the next. The last one of an open service has no end. */
export interface ServiceStep {
  status: ServiceStatus;
  /** Instants. */
  startedAt: string;
  endedAt: string | null;
}

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1_000));

/** How long a service was in each step so far, in seconds; steps that it never was in are left out. */
export const stepSeconds = (
  steps: readonly ServiceStep[],
  now: string,
): Partial<Record<ServiceStatus, number>> => {
  const sums: Partial<Record<ServiceStatus, number>> = {};
  for (const { status, startedAt, endedAt } of steps)
    sums[status] = (sums[status] ?? 0) + secondsBetween(startedAt, endedAt ?? now);
  return sums;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As a stopwatch shows it: '3:07:42', and '2 d 03:07' from a day on. */
export const stopwatchText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor((whole % DAY) / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${two(hours)}:${two(minutes)}`;
  return `${hours}:${two(minutes)}:${two(whole % MINUTE)}`;
};

/** In words that need no ticking: '2 d 3 h', '3 h 7 min', '42 min'. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${minutes} min`;
};
