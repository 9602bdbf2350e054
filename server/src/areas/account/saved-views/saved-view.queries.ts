import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

interface SavedView {
  id: number;
  name: string;
  search: string;
}

export const listViews = (db: Db, tenant: number, userId: number, list: string) =>
  queryRows<SavedView>(
    db,
    `select id, name, search from saved_view
      where dealership_id = $1 and user_id = $2 and list = $3 order by name, id`,
    [tenant, userId, list],
  );

/** The same name again means the view as it is now. */
export const saveView = async (
  tx: Db,
  tenant: number,
  userId: number,
  { list, name, search }: { list: string; name: string; search: string },
): Promise<SavedView | undefined> => {
  const [kept] = await queryRows<SavedView>(
    tx,
    `insert into saved_view (dealership_id, user_id, list, name, search) values ($1, $2, $3, $4, $5)
      on conflict (dealership_id, user_id, list, name) do update set search = excluded.search
      returning id, name, search`,
    [tenant, userId, list, name, search],
  );
  return kept;
};

export const deleteView = (tx: Db, tenant: number, userId: number, id: number): Promise<boolean> =>
  queryAny(tx, 'delete from saved_view where dealership_id = $1 and user_id = $2 and id = $3 returning id', [
    tenant,
    userId,
    id,
  ]);
