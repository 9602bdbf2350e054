const DAY_MS = 86_400_000;

/** A day so many days after another one. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How long a deposit holds where nobody said: so many days from its own day, or from today when that is later. */
export const defaultDeadline = (receivedOn: string, today: string, days: number): string => {
  const from = receivedOn > today ? receivedOn : today;
  // the last day that there is: a deposit far in the future has no later one
  return from >= '9998-01-01' ? from : addDays(from, days);
};
