import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database';
import { type City, COUNTRIES, loadCities, PROVINCES } from '../../services/geo';

const CANADA = 1;
const UNITED_STATES = 2;

let ahead: Promise<City[]> | null = null;

/** The towns of a database that does not stand yet, read while it is made. */
export const readLocationAhead = (): void => {
  ahead = loadCities();
  // whoever needs them is told
  ahead.catch(() => undefined);
};

/** One parameter for a whole column. */
const column = <T, V>(rows: readonly T[], pick: (row: T) => V) => sql.param(rows.map(pick));

const hasTownsOf = async (db: Db, country: number): Promise<boolean> =>
  (
    await db.execute(
      sql`select from city where province_id in (select id from province where country_id = ${country}) limit 1`,
    )
  ).rows.length > 0;

const seedProvinces = async (tx: Db): Promise<void> => {
  await tx.execute(sql`insert into country (id, name)
    select * from unnest(${column(COUNTRIES, (c) => c.id)}::int[], ${column(COUNTRIES, (c) => c.country)}::text[])
    on conflict do nothing`);
  await tx.execute(sql`insert into province (id, country_id, name, abbreviation)
    select * from unnest(${column(PROVINCES, (p) => p.id)}::int[], ${column(PROVINCES, (p) => p.frk_country)}::int[],
      ${column(PROVINCES, (p) => p.province)}::text[], ${column(PROVINCES, (p) => p.abbreviation)}::text[])
    on conflict do nothing`);
};

const seedCities = (tx: Db, cities: readonly City[]) =>
  tx.execute(sql`insert into city (id, province_id, name, match_key, timezone, latitude, longitude)
    select * from unnest(${column(cities, (c) => c.id)}::int[], ${column(cities, (c) => c.provinceId)}::int[],
      ${column(cities, (c) => c.city)}::text[], ${column(cities, (c) => c.matchKey)}::text[],
      ${column(cities, (c) => c.timezone)}::text[], ${column(cities, (c) => c.lat)}::float8[],
      ${column(cities, (c) => c.lng)}::float8[])
    on conflict do nothing`);

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
    await seedProvinces(tx);
    await seedCities(tx, cities);
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
