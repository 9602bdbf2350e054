import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** Where a dealership is: its time zone, and the province whose law applies. */
export const readPlace = async (
  db: Db,
  tenant: number,
): Promise<{ timezone: string; province: string | null }> => {
  const [row] = await queryPrepared<{ timezone: string | null; province: string | null }>(
    db,
    `select c.timezone, p.abbreviation as province from dealership d
      left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
    [tenant],
  );
  return { timezone: row?.timezone ?? DEFAULT_TIMEZONE, province: row?.province ?? null };
};
