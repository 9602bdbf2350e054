import { cityKey } from '@forecourt/domain/location/match-city';
import { ask, askKept } from '../../db/ask';
import type { Db } from '../../db/database';

export const cityExists = async (db: Db, id: number): Promise<boolean> =>
  (await ask(db, 'select from city where id = $1', [id])).length > 0;

/** Of several cities of one name: the one of the given province, else of the dealership's own, else of its country. */
const FIND = `select c.id from city c join province p on p.id = c.province_id
    left join (dealership d join city h on h.id = d.city_id join province hp on hp.id = h.province_id) on d.id = $1
  where c.match_key = $2 and ($3 = '' or lower(p.name) = lower($3) or lower(p.abbreviation) = lower($3))
  order by (c.province_id = h.province_id) desc nulls last, (p.country_id = hp.country_id) desc nulls last, c.id limit 1`;

/** A typed city without regard to case, dots and spaces (screens.md 5). */
export const findCityByName = async (
  db: Db,
  tenant: number,
  city: string,
  province = '',
): Promise<number | null> => {
  const key = cityKey(city);
  if (key === '') return null;
  const [row] = await askKept<{ id: number }>(db, FIND, [tenant, key, province.trim()]);
  return row?.id ?? null;
};
