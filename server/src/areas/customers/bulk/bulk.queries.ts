import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const namesOfCustomers = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; full_name: string }>(
    db,
    'select id, full_name from customer where dealership_id = $1 and id = any($2) order by id',
    [tenant, ids],
  );
