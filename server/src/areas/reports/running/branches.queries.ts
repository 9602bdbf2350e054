import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** More branches than this are not in one report. */
export const MOST_BRANCHES = 50;

/** The group of a dealership; null when it has none. */
export const groupOf = async (systemDb: Db, tenant: number): Promise<number | null> => {
  const [row] = await queryRows<{ group_id: number | null }>(
    systemDb,
    'select group_id from dealership where id = $1',
    [tenant],
  );
  return row?.group_id ?? null;
};

interface BranchRow {
  id: number;
  name: string;
  status: number;
  timezone: string;
}

/** The branches of a group by name. */
export const branchesOf = (systemDb: Db, groupId: number) =>
  queryRows<BranchRow>(
    systemDb,
    `select d.id, d.business_name as name, d.status, coalesce(c.timezone, $2) as timezone from dealership d
      left join city c on c.id = d.city_id where d.group_id = $1
      order by lower(d.business_name), d.id limit ${MOST_BRANCHES + 1}`,
    [groupId, DEFAULT_TIMEZONE],
  );
