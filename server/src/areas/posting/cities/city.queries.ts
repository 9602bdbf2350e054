import type { CraigslistCity, CraigslistSubcity } from '@forecourt/contract/posting/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { CityRow, SubcityRow } from './city-seeds';

export const upsertCities = async (
  tx: Db,
  cities: readonly CityRow[],
  subcities: readonly SubcityRow[],
): Promise<void> => {
  await queryRows(
    tx,
    `insert into craigslist_city (id, name, code, region, country)
      select id, name, code, region, country
        from json_to_recordset($1::json) as c (id int, name text, code text, region text, country text)
      on conflict (id) do update set name = excluded.name, code = excluded.code, region = excluded.region, country = excluded.country`,
    [JSON.stringify(cities)],
  );
  await queryRows(
    tx,
    `insert into craigslist_subcity (id, city_id, name, code)
      select id, city_id, name, code from json_to_recordset($1::json) as c (id int, city_id int, name text, code text)
      on conflict (id) do update set city_id = excluded.city_id, name = excluded.name, code = excluded.code`,
    [JSON.stringify(subcities)],
  );
};

export const readCities = (db: Db) =>
  queryPrepared<CraigslistCity & { [key: string]: unknown }>(
    db,
    `select c.id, c.name, c.code, c.region, c.country,
        (exists (select 1 from craigslist_subcity s where s.city_id = c.id))::int as has_subcities
      from craigslist_city c order by c.country, c.region, c.name, c.id`,
    [],
  );

export const readSubcities = (db: Db, cityId: number) =>
  queryPrepared<CraigslistSubcity & { [key: string]: unknown }>(
    db,
    'select id, city_id, name, code from craigslist_subcity where city_id = $1 order by name, id',
    [cityId],
  );

export interface FoundCity {
  id: number;
  code: string;
  country: string;
}

export const findCity = async (db: Db, id: number): Promise<FoundCity | undefined> =>
  (
    await queryPrepared<FoundCity & { [key: string]: unknown }>(
      db,
      'select id, code, country from craigslist_city where id = $1',
      [id],
    )
  )[0];
