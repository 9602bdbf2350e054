import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

interface Named {
  id: number;
  full_name: string;
}

export const findNamesHere = (db: Db, tenant: number, ids: readonly number[]): Promise<Named[]> =>
  queryRows<Named>(db, 'select id, full_name from app_user where dealership_id = $1 and id = any($2)', [
    tenant,
    ids,
  ]);

/** Of colleagues from other branches, by a function, since row security hides them. */
export const findNamesElsewhere = (db: Db, ids: readonly number[]): Promise<Named[]> =>
  queryRows<Named>(db, 'select id, full_name from colleague_names($1)', [ids]);
