import { cityKey } from '@forecourt/domain/location/match-city';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export const cityExists = async (db: Db, id: number): Promise<boolean> =>
  (await queryRows(db, 'select 1 from city where id = $1', [id])).length > 0;

/** Of several cities of one name: the one of the given province, else of the dealership's own, else of its country. */
const find = (
  key: string,
  province: string,
) => `select c.id from city c join province p on p.id = c.province_id
    left join (dealership d join city h on h.id = d.city_id join province hp on hp.id = h.province_id) on d.id = $1
  where c.match_key = ${key}
    and (${province} = '' or lower(p.name) = lower(${province}) or lower(p.abbreviation) = lower(${province}))
  order by (c.province_id = h.province_id) desc nulls last, (p.country_id = hp.country_id) desc nulls last, c.id limit 1`;
const FIND = find('$2', '$3');
const FIND_ALL = `select f.id from unnest($2::text[], $3::text[]) with ordinality as w(key, province, place)
  left join lateral (${find('w.key', 'w.province')}) f on w.key <> '' order by w.place`;

/** A typed city without regard to case, dots and spaces (screens.md 5). */
export const findCityByName = async (
  db: Db,
  tenant: number,
  city: string,
  province = '',
): Promise<number | null> => {
  const key = cityKey(city);
  if (key === '') return null;
  const [row] = await queryPrepared<{ id: number }>(db, FIND, [tenant, key, province.trim()]);
  return row?.id ?? null;
};

/** The same for many at once, in their order. */
export const findCitiesByName = async (
  db: Db,
  tenant: number,
  names: readonly (readonly [city: string, province: string])[],
): Promise<(number | null)[]> => {
  const keys = names.map(([city]) => cityKey(city));
  const provinces = names.map(([, province]) => province.trim());
  return (await queryPrepared<{ id: number | null }>(db, FIND_ALL, [tenant, keys, provinces])).map(
    ({ id }) => id,
  );
};
