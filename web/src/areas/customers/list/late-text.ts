const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '32 min late': how long ago something was due, short enough for a column. */
export const lateText = (due: string, now: Date): string => {
  const late = Math.max(0, now.getTime() - new Date(due).getTime());
  if (late < HOUR) return `${Math.max(1, Math.floor(late / MINUTE))} min late`;
  if (late < DAY) return `${Math.floor(late / HOUR)} h late`;
  return `${Math.floor(late / DAY).toLocaleString()} d late`;
};
