import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

interface PlaceRow {
  timezone: string | null;
  province: string | null;
  country: string | null;
}

/** Where a dealership is: its time zone, and where it is taxed. */
export const readCostPlace = async (db: Db, tenant: number) => {
  const [row] = await queryPrepared<PlaceRow>(
    db,
    `select c.timezone, p.abbreviation as province, n.name as country from dealership d
      left join city c on c.id = d.city_id left join province p on p.id = c.province_id
      left join country n on n.id = p.country_id where d.id = $1`,
    [tenant],
  );
  return {
    timezone: row?.timezone ?? DEFAULT_TIMEZONE,
    province: row?.province ?? null,
    country: row?.country ?? null,
  };
};
