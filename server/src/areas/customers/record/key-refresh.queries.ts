import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';

/** The first dealership after an id whose stored keys are older than a version. */
export const nextDealershipToRefresh = async (
  db: Db,
  version: number,
  after: number,
): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    db,
    `select d.id from dealership d left join customer_key_refresh r on r.dealership_id = d.id
      where d.id > $2 and (r.version is null or r.version < $1 or r.finished_at is null) order by d.id limit 1`,
    [version, after],
  );
  return row?.id;
};

/** Begins or continues the refresh of a dealership; answers the id up to which customers are done. */
export const takeKeyRefresh = async (tx: Db, tenant: number, version: number): Promise<number> => {
  const [row] = await queryRows<{ after_id: number }>(
    tx,
    `insert into customer_key_refresh as r (dealership_id, version) values ($1, $2)
      on conflict (dealership_id) do update set version = excluded.version, finished_at = null,
        after_id = case when r.version = excluded.version then r.after_id else 0 end
      returning after_id`,
    [tenant, version],
  );
  return row?.after_id ?? 0;
};

/** The next customers, locked: a save that is under way is waited for, and none comes between reading and writing keys. */
export const lockNextCustomers = (tx: Db, tenant: number, after: number, limit: number): Promise<number[]> =>
  queryIds(
    tx,
    `select c.id from customer c where c.dealership_id = $1 and c.id > $2 and c.merged_into is null
      order by c.id limit $3 for no key update`,
    [tenant, after, limit],
  );

export const advanceKeyRefresh = (tx: Db, tenant: number, afterId: number) =>
  queryRows(tx, 'update customer_key_refresh set after_id = $2 where dealership_id = $1', [tenant, afterId]);

export const finishKeyRefresh = (tx: Db, tenant: number, at: string) =>
  queryRows(tx, 'update customer_key_refresh set finished_at = $2 where dealership_id = $1', [tenant, at]);
