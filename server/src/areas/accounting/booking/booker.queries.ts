import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** Where the dealership is. */
export const readTimezone = async (db: Db, tenant: number): Promise<string | null> => {
  const [row] = await queryPrepared<{ timezone: string | null }>(
    db,
    'select c.timezone from dealership d left join city c on c.id = d.city_id where d.id = $1',
    [tenant],
  );
  return row?.timezone ?? null;
};
