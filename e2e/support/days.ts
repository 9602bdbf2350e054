/** So many days from today, on the calendar of the journeys' dealerships. */
export const dayFromToday = (days: number): string => {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver' }).format(at);
};
