import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const namesOfVendors = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; name: string }>(
    db,
    'select id, name from vendor where dealership_id = $1 and id = any($2) order by id',
    [tenant, ids],
  );
