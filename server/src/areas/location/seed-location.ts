import { cityKey } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database';
import { COUNTRIES, loadCities, PROVINCES } from '../../services/geo';

const isFilled = async (db: Db): Promise<boolean> => (await db.execute(sql`select from city limit 1`)).rows.length > 0;

/**
 * Fills countries, provinces and cities when there are none. One statement for each, whatever their number; a second
 * server that starts at the same time finds the rows there and adds nothing.
 */
export const seedLocation = async (database: Database): Promise<void> => {
  if (await database.systemRead(isFilled)) return;
  const cities = (await loadCities()).map(({ city, ...rest }) => ({ ...rest, city, key: cityKey(city) }));
  await database.systemWrite({ userId: null, requestId: 'seed' }, async (tx) => {
    await tx.execute(sql`insert into country (id, name)
      select id, country from json_to_recordset(${JSON.stringify(COUNTRIES)}::json) as r(id int, country text)
      on conflict do nothing`);
    await tx.execute(sql`insert into province (id, country_id, name, abbreviation)
      select id, frk_country, province, abbreviation
      from json_to_recordset(${JSON.stringify(PROVINCES)}::json) as r(id int, frk_country int, province text, abbreviation text)
      on conflict do nothing`);
    await tx.execute(sql`insert into city (id, province_id, name, match_key, timezone, latitude, longitude)
      select id, "provinceId", city, key, timezone, lat, lng
      from json_to_recordset(${JSON.stringify(cities)}::json)
        as r(id int, "provinceId" int, city text, key text, timezone text, lat double precision, lng double precision)
      on conflict do nothing`);
  });
};
