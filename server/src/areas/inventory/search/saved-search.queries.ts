import type { AdvancedSearch } from '@forecourt/contract/inventory/listing';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface SavedSearch {
  id: number;
  name: string;
  search: AdvancedSearch;
}

export const listSearches = (db: Db, tenant: number, userId: number) =>
  queryRows<SavedSearch>(
    db,
    'select id, name, search from saved_search where dealership_id = $1 and user_id = $2 order by lower(name), id',
    [tenant, userId],
  );

/** Kept under its name; the same name again is the same search, changed. */
export const keepSearch = async (
  tx: Db,
  tenant: number,
  userId: number,
  name: string,
  search: AdvancedSearch,
) => {
  const [row] = await queryRows<SavedSearch>(
    tx,
    `insert into saved_search (dealership_id, user_id, name, search) values ($1, $2, $3, $4)
      on conflict (dealership_id, user_id, name) do update set search = excluded.search returning id, name, search`,
    [tenant, userId, name, JSON.stringify(search)],
  );
  if (!row) throw new Error('an upsert answers its row');
  return row;
};

export const removeSearch = async (tx: Db, tenant: number, userId: number, id: number): Promise<boolean> => {
  const removed = await queryRows(
    tx,
    'delete from saved_search where dealership_id = $1 and user_id = $2 and id = $3 returning id',
    [tenant, userId, id],
  );
  return removed.length > 0;
};
