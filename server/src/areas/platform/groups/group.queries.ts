import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface StoredGroup {
  id: number;
  name: string;
  created_at: string;
}

const GROUP = 'id, name, created_at';

export const listGroups = async (
  systemDb: Db,
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf<'name' | 'created_at'>(
    query,
    defaultLimit,
    { name: 'lower(g.name)', created_at: 'g.created_at' },
    'name',
    'g.id',
  );
  const { values, add } = sqlValues();
  const where = query.q ? `where g.name ilike ${add(contains(query.q))}` : '';
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total from branch_group g ${where}`,
    values,
  );
  const rows = await queryRows<StoredGroup>(
    systemDb,
    `select ${GROUP} from branch_group g ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

/** Locked, so that its branches are not changed by two at once. */
export const lockGroup = async (systemTx: Db, id: number): Promise<StoredGroup | undefined> =>
  (
    await queryRows<StoredGroup>(systemTx, `select ${GROUP} from branch_group where id = $1 for update`, [id])
  )[0];

export const findGroup = async (systemDb: Db, id: number): Promise<StoredGroup | undefined> =>
  (await queryRows<StoredGroup>(systemDb, `select ${GROUP} from branch_group where id = $1`, [id]))[0];

export const insertGroup = async (systemTx: Db, name: string): Promise<number> => {
  const [made] = await queryRows<{ id: number }>(
    systemTx,
    'insert into branch_group (name) values ($1) returning id',
    [name],
  );
  return made?.id ?? 0;
};

export const renameGroup = (systemTx: Db, id: number, name: string) =>
  queryRows(systemTx, 'update branch_group set name = $2 where id = $1', [id, name]);

export const deleteGroup = (systemTx: Db, id: number) =>
  queryRows(systemTx, 'delete from branch_group where id = $1', [id]);

interface StoredBranch {
  group_id: number;
  id: number;
  bussiness_name: string;
  city_id: number | null;
  ds_status: number;
}

export const branchesOf = (systemDb: Db, groupIds: readonly number[]) =>
  queryRows<StoredBranch>(
    systemDb,
    `select group_id, id, business_name as bussiness_name, city_id, status as ds_status from dealership
      where group_id = any($1) order by business_name, id`,
    [groupIds],
  );

export const cityNames = (systemDb: Db, ids: readonly number[]) =>
  queryRows<{ id: number; name: string }>(systemDb, 'select id, name from city where id = any($1)', [ids]);

interface Place {
  id: number;
  name: string;
  group_id: number | null;
  owner_user_id: number | null;
  status: number;
}

const PLACE = 'id, business_name as name, group_id, owner_user_id, status';

/** Locked in the same order always, each by a statement of its own, since no statement locks rows on several nodes. */
export const lockPlaces = async (systemTx: Db, ids: readonly number[]): Promise<Place[]> => {
  const places: Place[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    places.push(
      ...(await queryRows<Place>(
        systemTx,
        `select ${PLACE} from dealership where id = $1 for no key update`,
        [id],
      )),
    );
  return places;
};

export const findPlaces = (systemDb: Db, ids: readonly number[]) =>
  queryRows<Place>(systemDb, `select ${PLACE} from dealership where id = any($1) order by id`, [ids]);

export const findPlace = async (systemDb: Db, id: number): Promise<Place | undefined> =>
  (await queryRows<Place>(systemDb, `select ${PLACE} from dealership where id = $1`, [id]))[0];

export const setGroup = (systemTx: Db, dealershipId: number, groupId: number | null) =>
  queryRows(systemTx, 'update dealership set group_id = $2 where id = $1', [dealershipId, groupId]);
