import type { Db } from '../../db/database';
import { queryIds, queryRows } from '../../db/query';

export const findLeadTypes = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; type: number }>(
    db,
    'select id, type from lead where dealership_id = $1 and id = any($2) and removed_at is null',
    [tenant, ids],
  );

export const openLeadsOf = (db: Db, tenant: number, customerIds: readonly number[]) =>
  queryIds(
    db,
    `select distinct customer_id as id from lead
      where dealership_id = $1 and customer_id = any($2) and removed_at is null and state not in ('won', 'lost')`,
    [tenant, customerIds],
  );
