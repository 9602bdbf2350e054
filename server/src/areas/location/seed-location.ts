import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database';
import { type City, COUNTRIES, loadCities, PROVINCES } from '../../services/geo';

const isFilled = async (db: Db): Promise<boolean> =>
  (await db.execute(sql`select from city limit 1`)).rows.length > 0;

let ahead: Promise<City[]> | null = null;

/** The towns of a database that does not stand yet, read while it is made. */
export const readLocationAhead = (): void => {
  ahead = loadCities();
  // whoever needs them is told
  ahead.catch(() => undefined);
};

const takeCities = (): Promise<City[]> => {
  const cities = ahead ?? loadCities();
  ahead = null;
  return cities;
};

/** One parameter for a whole column. */
const column = <T, V>(rows: readonly T[], pick: (row: T) => V) => sql.param(rows.map(pick));

/**
 * Fills countries, provinces and cities when there are none. One statement for each, whatever their number; a second
 * server that starts at the same time finds the rows there and adds nothing.
 */
export const seedLocation = async (database: Database): Promise<void> => {
  if (await database.systemRead(isFilled)) return;
  const cities = await takeCities();
  await database.systemWrite({ userId: null, requestId: 'seed' }, async (tx) => {
    await tx.execute(sql`insert into country (id, name)
      select * from unnest(${column(COUNTRIES, (c) => c.id)}::int[], ${column(COUNTRIES, (c) => c.country)}::text[])
      on conflict do nothing`);
    await tx.execute(sql`insert into province (id, country_id, name, abbreviation)
      select * from unnest(${column(PROVINCES, (p) => p.id)}::int[], ${column(PROVINCES, (p) => p.frk_country)}::int[],
        ${column(PROVINCES, (p) => p.province)}::text[], ${column(PROVINCES, (p) => p.abbreviation)}::text[])
      on conflict do nothing`);
    await tx.execute(sql`insert into city (id, province_id, name, match_key, timezone, latitude, longitude)
      select * from unnest(${column(cities, (c) => c.id)}::int[], ${column(cities, (c) => c.provinceId)}::int[],
        ${column(cities, (c) => c.city)}::text[], ${column(cities, (c) => c.matchKey)}::text[],
        ${column(cities, (c) => c.timezone)}::text[], ${column(cities, (c) => c.lat)}::float8[],
        ${column(cities, (c) => c.lng)}::float8[])
      on conflict do nothing`);
  });
};
