import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../db/database';
import { queryIds, queryRows } from '../../db/query';

export const findDealIds = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; type: number }>(
    db,
    'select id, 0 as type from deal where dealership_id = $1 and id = any($2) and removed_at is null',
    [tenant, ids],
  );

export const openDealsOf = (db: Db, tenant: number, customerIds: readonly number[]) =>
  queryIds(
    db,
    `select distinct customer_id as id from deal
      where dealership_id = $1 and customer_id = any($2) and removed_at is null and status < ${DEAL_STATE.won}`,
    [tenant, customerIds],
  );
