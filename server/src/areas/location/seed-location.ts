import type { Database } from '../../db/database';
import { type City, loadCities, PROVINCES } from '../../services/geo';
import { hasTownsOf, insertCities, insertProvinces } from './seed-location.queries';

const CANADA = 1;
const UNITED_STATES = 2;

let ahead: Promise<City[]> | null = null;

/** The towns of a database that does not stand yet, read while it is made. */
export const readLocationAhead = (): void => {
  ahead = loadCities();
  // whoever needs them is notified
  ahead.catch(() => undefined);
};

/**
 * Fills the provinces and towns of a country that has no towns yet. One statement for each table, whatever the number; a
 * second server that starts at the same time finds the rows there and adds nothing.
 */
const seedCountry = async (
  database: Database,
  country: number,
  read: () => Promise<City[]>,
): Promise<void> => {
  if (await database.systemRead((db) => hasTownsOf(db, country))) return;
  const provinces = new Set(PROVINCES.filter((p) => p.frk_country === country).map(({ id }) => id));
  const cities = (await read()).filter(({ provinceId }) => provinces.has(provinceId));
  await database.systemWrite({ userId: null, requestId: 'seed' }, async (tx) => {
    await insertProvinces(tx);
    await insertCities(tx, cities);
  });
};

/** Canada, where most dealerships are, has far fewer towns: whoever needs no others does not wait for them. */
export const seedLocation = (database: Database): { canada: Promise<void>; all: Promise<void> } => {
  let cities = ahead;
  ahead = null;
  const read = () => {
    cities ??= loadCities();
    return cities;
  };
  const canada = seedCountry(database, CANADA, read);
  const all = canada.then(() => seedCountry(database, UNITED_STATES, read));
  return { canada, all };
};
