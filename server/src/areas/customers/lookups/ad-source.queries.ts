import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface AdSource {
  id: number;
  name: string;
  own: 0 | 1;
}

/** By name. */
export const listOwnAdSources = (db: Db, tenant: number) =>
  queryPrepared<AdSource>(
    db,
    'select id, name, 1 as own from own_ad_source where dealership_id = $1 order by lower(name), id',
    [tenant],
  );

export const ownAdSourceExists = async (db: Db, tenant: number, id: number): Promise<boolean> => {
  const text = 'select 1 from own_ad_source where dealership_id = $1 and id = $2';
  return (await queryRows(db, text, [tenant, id])).length > 0;
};

/** The one of that name, whatever its case; a new one when there is none. */
export const keepOwnAdSource = async (tx: Db, tenant: number, name: string): Promise<AdSource> => {
  const [row] = await queryRows<AdSource>(
    tx,
    `insert into own_ad_source as o (dealership_id, name) values ($1, $2)
      on conflict (dealership_id, lower(name)) do update set name = o.name returning id, name, 1 as own`,
    [tenant, name],
  );
  if (!row) throw new Error('an upsert answers its row');
  return row;
};
