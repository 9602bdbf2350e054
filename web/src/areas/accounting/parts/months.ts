/** 'Mar 2026' of the first day of a month. */
export const monthName = (month: string): string =>
  new Date(`${month}T00:00:00Z`).toLocaleString('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const lastDayOf = (month: string): string => {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
};
