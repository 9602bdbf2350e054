import { cityKey } from '@forecourt/domain';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { contains, countAll, type PageRequest, pageOf, startsWith } from '../../db/paging';
import { city, country, province } from './tables';

const columns = {
  id: city.id,
  city: city.name,
  timezone: city.timezone,
  provinceId: province.id,
  province: province.name,
  abbreviation: province.abbreviation,
  country: country.name,
};

const selectCities = (db: Db) =>
  db
    .select(columns)
    .from(city)
    .innerJoin(province, eq(province.id, city.provinceId))
    .innerJoin(country, eq(country.id, province.countryId));

type CityRow = Awaited<ReturnType<typeof selectCities>>[number];

/** As the spec nests it (screens.md 3, City and province). */
const toCity = ({
  id,
  city: name,
  timezone,
  provinceId,
  province: provinceName,
  abbreviation,
  country: land,
}: CityRow) => ({
  id,
  city: name,
  timezone,
  Province: { id: provinceId, province: provinceName, abbreviation, Country: { country: land } },
});

export const listCities = async (db: Db, filter: { province?: number | undefined; country: string }) => {
  const rows = await selectCities(db)
    .where(
      filter.province === undefined ? eq(country.name, filter.country) : eq(city.provinceId, filter.province),
    )
    .orderBy(asc(city.name), asc(city.id));
  return rows.map(toCity);
};

interface CityQuery extends PageRequest {
  q?: string | undefined;
  province?: number | undefined;
  id?: number | undefined;
}

export const searchCities = async (db: Db, query: CityQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, { city: city.name }, 'city', city.id);
  const key = cityKey(query.q ?? '');
  const where = and(
    query.id === undefined ? undefined : eq(city.id, query.id),
    query.province === undefined ? undefined : eq(city.provinceId, query.province),
    key === '' ? undefined : sql`${city.matchKey} like ${contains(key)}`,
  );
  // the very name first, then what begins with it, then what contains it
  const best: SQL[] =
    key === ''
      ? []
      : [sql`(${city.matchKey} = ${key}) desc`, sql`(${city.matchKey} like ${startsWith(key)}) desc`];
  const rows = await selectCities(db)
    .where(where)
    .orderBy(...best, ...order)
    .limit(limit)
    .offset(offset);
  const [count] = await db.select({ total: countAll }).from(city).where(where);
  return { rows: rows.map(toCity), total: count?.total ?? 0, page, limit };
};

export const listProvinces = (db: Db) =>
  db
    .select({
      id: province.id,
      province: province.name,
      abbreviation: province.abbreviation,
      frk_country: province.countryId,
    })
    .from(province)
    .orderBy(asc(province.countryId), asc(province.name));

/** The city of a postal code among ours, so that a form can choose it. */
export const findCity = async (
  db: Db,
  place: { city: string; provinceAbbreviation: string; country: string },
) => {
  const found = await db
    .select({ id: city.id, name: city.name, province: province.name })
    .from(province)
    .innerJoin(country, eq(country.id, province.countryId))
    .leftJoin(city, and(eq(city.provinceId, province.id), eq(city.matchKey, cityKey(place.city))))
    .where(and(eq(province.abbreviation, place.provinceAbbreviation), eq(country.name, place.country)))
    .limit(1);
  return found[0];
};
