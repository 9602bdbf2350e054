import { clockInZone } from '../zone-offsets';

/**
 * The instant at which clocks in the zone show noon of that day (screens.md 5: birthdate and licence expiry are sent so, lest
 * they slip to the day before). Null for what is no day.
 */
export const noonIn = (day: string, timeZone: string): string | null => {
  const wanted = Date.parse(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(wanted)) return null;
  if (new Date(wanted).toISOString().slice(0, 10) !== day) return null;
  let instant = wanted;
  // The second step is for a zone whose offset changes between the guess and the answer.
  for (let step = 0; step < 2; step += 1) instant += wanted - clockInZone(instant, timeZone);
  return new Date(instant).toISOString();
};
