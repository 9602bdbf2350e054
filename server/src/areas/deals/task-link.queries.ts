import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { queryIds, queryRows } from '../../db/query';
import type { TaskLink } from '../tasks';

/** What tasks ask of deals: which are there, and which customers have an open one. A deal has no types. */
export const dealLink: TaskLink = {
  find: (db, tenant, ids) =>
    queryRows<{ id: number; type: number }>(
      db,
      'select id, 0 as type from deal where dealership_id = $1 and id = any($2) and removed_at is null',
      [tenant, ids],
    ),
  openOf: (db, tenant, customerIds) =>
    queryIds(
      db,
      `select distinct customer_id as id from deal
        where dealership_id = $1 and customer_id = any($2) and removed_at is null and status < ${DEAL_STATE.won}`,
      [tenant, customerIds],
    ),
};
