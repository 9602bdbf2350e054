import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface ExtraStatus {
  id: number;
  name: string;
  color: string;
}

const KIND = 'extra-status';

export const listExtraStatuses = (db: Db, tenant: number) =>
  queryPrepared<ExtraStatus>(
    db,
    `select id, name, color from own_lookup where dealership_id = $1 and kind = '${KIND}' order by lower(name)`,
    [tenant],
  );

export const hasExtraStatus = async (db: Db, tenant: number, id: number): Promise<boolean> => {
  const found = await queryRows(
    db,
    `select 1 from own_lookup where dealership_id = $1 and kind = '${KIND}' and id = $2`,
    [tenant, id],
  );
  return found.length > 0;
};

/** The one of this name, made when there is none; a colour that is given is its colour from now on. */
export const keepExtraStatus = async (
  tx: Db,
  tenant: number,
  name: string,
  color: string,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into own_lookup as o (dealership_id, kind, name, color) values ($1, '${KIND}', $2, $3)
      on conflict (dealership_id, kind, lower(name)) do update set color = coalesce(nullif(excluded.color, ''), o.color)
      returning id`,
    [tenant, name, color],
  );
  if (!row) throw new Error('an upsert answers its row');
  return row.id;
};
