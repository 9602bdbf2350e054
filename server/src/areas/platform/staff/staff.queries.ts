import type { STAFF_STATES } from '@forecourt/contract/platform/staff';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

/** Platform staff belong to dealership 0, which is the platform itself. */
export const PLATFORM = 0;

type State = (typeof STAFF_STATES)[number];

export interface StaffRow {
  id: number;
  full_name: string;
  username: string;
  email: string;
  state: State;
  last_active: string | null;
}

const STATE = `case when not u.is_active then 'inactive' when p.last_seen_at is null then 'invited' else 'active' end`;
const COLUMNS = `u.id, u.full_name, u.username, u.email, ${STATE} as state, p.last_seen_at as last_active`;
const FROM = 'from app_user u left join presence p on p.dealership_id = u.dealership_id and p.user_id = u.id';
const STAFF = `u.dealership_id = ${PLATFORM} and u.role_id = ${ROLE.platform} and u.removed_at is null`;

export const listStaff = async (
  systemDb: Db,
  query: PageRequest & { q?: string | undefined; state?: State | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf<'full_name' | 'email' | 'id' | 'last_active'>(
    query,
    defaultLimit,
    {
      full_name: 'lower(u.full_name)',
      email: 'lower(u.email)',
      id: 'u.id',
      // who was never there was there longest ago
      last_active: "coalesce(p.last_seen_at, '-infinity')",
    },
    'full_name',
    'u.id',
  );
  const { values, add } = sqlValues();
  const conditions = [STAFF];
  if (query.state) conditions.push(`${STATE} = ${add(query.state)}`);
  if (query.q) {
    const pattern = add(contains(query.q));
    conditions.push(
      `(u.full_name ilike ${pattern} or u.username ilike ${pattern} or u.email ilike ${pattern} or u.id::text ilike ${pattern})`,
    );
  }
  const where = `where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${FROM} ${where}`,
    values,
  );
  const rows = await queryRows<StaffRow>(
    systemDb,
    `select ${COLUMNS} ${FROM} ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

export const findStaff = async (systemDb: Db, id: number): Promise<StaffRow | undefined> =>
  (await queryRows<StaffRow>(systemDb, `select ${COLUMNS} ${FROM} where ${STAFF} and u.id = $1`, [id]))[0];

/** Those of some numbers that nobody has, removed people and other dealerships included. */
export const freeIds = async (systemDb: Db, ids: readonly number[]): Promise<number[]> => {
  const free = await queryRows<{ id: number }>(
    systemDb,
    `select id from unnest($1::int[]) id where id not in (select u.id from app_user u where u.id = any($1::int[])) order by id`,
    [ids],
  );
  return free.map(({ id }) => id);
};

/** People of the platform, held until the transaction ends: of two who deactivate each other the second sees the first. */
export const lockStaff = (systemTx: Db, ids: readonly number[]) =>
  queryRows<{ id: number; is_active: boolean }>(
    systemTx,
    `select u.id, u.is_active from app_user u where ${STAFF} and u.id = any($1::int[]) order by u.id for no key update`,
    [ids],
  );
