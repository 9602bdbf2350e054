import type { Db } from '../db/database';
import { queryPrepared } from '../db/query';

interface LastChange {
  user_id: number | null;
  at: string;
}

/** The newest change that made a new version of a record; undefined when the audit knows of none. */
export const readLastChange = async (
  db: Db,
  tenant: number,
  table: string,
  id: number,
): Promise<LastChange | undefined> =>
  (
    await queryPrepared<LastChange>(
      db,
      `select user_id, created_at as at from audit_entry
        where dealership_id = $1 and table_name = $2 and row_id = $3 and action = 'update' and after ? 'version'
        order by id desc limit 1`,
      [tenant, table, id],
    )
  )[0];
