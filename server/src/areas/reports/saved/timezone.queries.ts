import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Where the dealership's days begin and end. */
export const readTimezone = async (db: Db, tenant: number): Promise<string | undefined> => {
  const [row] = await queryRows<{ timezone: string }>(
    db,
    'select c.timezone from dealership d join city c on c.id = d.city_id where d.id = $1',
    [tenant],
  );
  return row?.timezone;
};
