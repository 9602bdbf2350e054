import type { Db } from '../../db/database';
import { queryAny, queryRows } from '../../db/query';
import { type City, COUNTRIES, PROVINCES } from '../../services/geo';

export const hasTownsOf = (db: Db, country: number): Promise<boolean> =>
  queryAny(
    db,
    'select 1 from city where province_id in (select id from province where country_id = $1) limit 1',
    [country],
  );

export const insertProvinces = async (tx: Db): Promise<void> => {
  await queryRows(
    tx,
    'insert into country (id, name) select * from unnest($1::int[], $2::text[]) on conflict do nothing',
    [COUNTRIES.map(({ id }) => id), COUNTRIES.map(({ country }) => country)],
  );
  await queryRows(
    tx,
    `insert into province (id, country_id, name, abbreviation)
      select * from unnest($1::int[], $2::int[], $3::text[], $4::text[]) on conflict do nothing`,
    [
      PROVINCES.map(({ id }) => id),
      PROVINCES.map(({ frk_country }) => frk_country),
      PROVINCES.map(({ province }) => province),
      PROVINCES.map(({ abbreviation }) => abbreviation),
    ],
  );
};

/** One parameter for each column, whatever the number of towns. */
export const insertCities = async (tx: Db, cities: readonly City[]): Promise<void> => {
  await queryRows(
    tx,
    `insert into city (id, province_id, name, match_key, timezone, latitude, longitude)
      select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])
      on conflict do nothing`,
    [
      cities.map(({ id }) => id),
      cities.map(({ provinceId }) => provinceId),
      cities.map(({ city }) => city),
      cities.map(({ matchKey }) => matchKey),
      cities.map(({ timezone }) => timezone),
      cities.map(({ lat }) => lat),
      cities.map(({ lng }) => lng),
    ],
  );
};
