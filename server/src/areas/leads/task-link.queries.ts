import { queryIds, queryRows } from '../../db/query';
import type { TaskLink } from '../tasks';

/** What tasks ask of leads: their type, and which customers have an open one. */
export const leadLink: TaskLink = {
  find: (db, tenant, ids) =>
    queryRows<{ id: number; type: number }>(
      db,
      'select id, type from lead where dealership_id = $1 and id = any($2) and removed_at is null',
      [tenant, ids],
    ),
  openOf: (db, tenant, customerIds) =>
    queryIds(
      db,
      `select distinct customer_id as id from lead
        where dealership_id = $1 and customer_id = any($2) and removed_at is null and state not in ('won', 'lost')`,
      [tenant, customerIds],
    ),
};
