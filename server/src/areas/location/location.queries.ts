import { cityKey } from '@forecourt/domain';
import type { Db } from '../../db/database';
import { contains, type PageRequest, pageOf, startsWith } from '../../db/paging';
import { queryRows } from '../../db/query';
import { sqlValues } from '../../db/sql-values';

interface CityRow {
  id: number;
  city: string;
  timezone: string;
  provinceId: number;
  province: string;
  abbreviation: string;
  country: string;
}

const CITIES = `select c.id, c.name as city, c.timezone, p.id as "provinceId", p.name as province, p.abbreviation, y.name as country
  from city c join province p on p.id = c.province_id join country y on y.id = p.country_id`;

/** As the spec nests it (screens.md 3, City and province). */
const toCity = ({ id, city, timezone, provinceId, province, abbreviation, country }: CityRow) => ({
  ...{ id, city, timezone },
  Province: { id: provinceId, province, abbreviation, Country: { country } },
});

export const listCities = async (db: Db, filter: { province?: number | undefined; country: string }) => {
  const [condition, value] =
    filter.province === undefined ? ['y.name = $1', filter.country] : ['c.province_id = $1', filter.province];
  const rows = await queryRows<CityRow>(db, `${CITIES} where ${condition} order by c.name, c.id`, [value]);
  return rows.map(toCity);
};

interface CityQuery extends PageRequest {
  q?: string | undefined;
  province?: number | undefined;
  id?: number | undefined;
}

export const searchCities = async (db: Db, query: CityQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, { city: 'c.name' }, 'city', 'c.id');
  const key = cityKey(query.q ?? '');
  const { values, add } = sqlValues();
  const conditions = ['true'];
  if (query.id !== undefined) conditions.push(`c.id = ${add(query.id)}`);
  if (query.province !== undefined) conditions.push(`c.province_id = ${add(query.province)}`);
  if (key !== '') conditions.push(`c.match_key like ${add(contains(key))}`);
  const where = `where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from city c ${where}`,
    values,
  );
  // the very name first, then what begins with it, then what contains it
  const best =
    key === '' ? '' : `(c.match_key = ${add(key)}) desc, (c.match_key like ${add(startsWith(key))}) desc, `;
  const rows = await queryRows<CityRow>(
    db,
    `${CITIES} ${where} order by ${best}${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows: rows.map(toCity), total: counted?.total ?? 0, page, limit };
};

export const listProvinces = (db: Db) =>
  queryRows<{ id: number; province: string; abbreviation: string; frk_country: number }>(
    db,
    `select id, name as province, abbreviation, country_id as frk_country from province order by country_id, name`,
    [],
  );

/** The city of a postal code among ours, so that a form can choose it. */
export const findCity = async (
  db: Db,
  place: { city: string; provinceAbbreviation: string; country: string },
) => {
  const [found] = await queryRows<{ id: number | null; name: string | null; province: string }>(
    db,
    `select c.id, c.name, p.name as province from province p join country y on y.id = p.country_id
        left join city c on c.province_id = p.id and c.match_key = $1
      where p.abbreviation = $2 and y.name = $3 limit 1`,
    [cityKey(place.city), place.provinceAbbreviation, place.country],
  );
  return found;
};
