import { DRIVE_STATUS, type DriveStatus } from './drive-status';

/** Longer ones are rentals. */
export const MAX_DRIVE_DAYS = 14;
/** So long after its end a drive that is still out is late. */
export const LATE_AFTER_MINUTES = 15;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Why a drive cannot end then, or undefined. Both are instants. */
export const periodProblem = (startsAt: string, endsAt: string): string | undefined => {
  const length = new Date(endsAt).getTime() - new Date(startsAt).getTime();
  if (Number.isNaN(length) || length <= 0) return 'The finish must be after the start';
  return length > MAX_DRIVE_DAYS * DAY ? `A test drive takes at most ${MAX_DRIVE_DAYS} days` : undefined;
};

/** Why a car cannot leave now for a drive that starts then, or undefined. */
export const tooEarlyProblem = (startsAt: string, now: Date): string | undefined =>
  new Date(startsAt).getTime() - now.getTime() > DAY
    ? 'This test drive starts in more than a day. Change its start if the car leaves now.'
    : undefined;

/** When a drive that is still out counts as late. */
export const lateAt = (endsAt: string): Date =>
  new Date(new Date(endsAt).getTime() + LATE_AFTER_MINUTES * MINUTE);

export const isLate = (drive: { status: DriveStatus; endsAt: string }, now: Date): boolean =>
  drive.status === DRIVE_STATUS.out && lateAt(drive.endsAt) <= now;
