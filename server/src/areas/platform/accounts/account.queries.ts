import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface AccountRow {
  id: number;
  dealership_id: number;
  dealership: string;
  full_name: string;
  username: string;
  email: string;
  role_id: number;
  is_active: boolean;
  removed_at: string | null;
}

const COLUMNS = `u.id, u.dealership_id, coalesce(d.business_name, '') as dealership, u.full_name, u.username, u.email, u.role_id,
  u.is_active, u.removed_at`;
const FROM = 'from app_user u left join dealership d on d.id = u.dealership_id';

interface AccountSearch extends PageRequest {
  q?: string | undefined;
  dealership_id?: number | undefined;
}

/** Which users: some by their ids, those who were deactivated, or those who were removed. */
export interface Chosen {
  ids?: readonly number[];
  inactive?: boolean;
  removed?: boolean;
  everyone?: boolean;
}

export const listAccountRows = async (
  systemDb: Db,
  query: AccountSearch,
  defaultLimit: number,
  chosen: Chosen,
) => {
  const { page, limit, offset, order } = pageOf<'full_name' | 'username' | 'dealership_id'>(
    query,
    defaultLimit,
    { full_name: 'lower(u.full_name)', username: 'lower(u.username)', dealership_id: 'u.dealership_id' },
    'full_name',
    'u.id',
  );
  const { values, add } = sqlValues();
  const kinds = [
    ...(chosen.everyone ? ['u.removed_at is null'] : []),
    ...(chosen.ids ? [`(u.id = any(${add(chosen.ids)}) and u.removed_at is null)`] : []),
    ...(chosen.inactive ? ['(not u.is_active and u.removed_at is null)'] : []),
    ...(chosen.removed ? ['u.removed_at is not null'] : []),
  ];
  const conditions = [`(${kinds.join(' or ')})`];
  if (query.dealership_id !== undefined) conditions.push(`u.dealership_id = ${add(query.dealership_id)}`);
  if (query.q) {
    const pattern = add(contains(query.q));
    conditions.push(
      `(u.full_name ilike ${pattern} or u.username ilike ${pattern} or u.email ilike ${pattern} or d.business_name ilike ${pattern})`,
    );
  }
  const where = `where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${FROM} ${where}`,
    values,
  );
  const rows = await queryRows<AccountRow>(
    systemDb,
    `select ${COLUMNS} ${FROM} ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

/** One user of any dealership; removed ones too. */
export const findAccountRow = async (systemDb: Db, id: number): Promise<AccountRow | null> => {
  const [row] = await queryRows<AccountRow>(systemDb, `select ${COLUMNS} ${FROM} where u.id = $1`, [id]);
  return row ?? null;
};

/** The names that a user signs in with. */
export const usernamesOf = async (systemDb: Db, userId: number): Promise<string[]> => {
  const rows = await queryRows<{ username: string }>(
    systemDb,
    'select lower(username) as username from credential where user_id = $1',
    [userId],
  );
  return rows.map(({ username }) => username);
};

/** The full names of some users, wherever they are. */
export const namesOfUsers = async (
  systemDb: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { full_name: string; username: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: number; full_name: string; username: string }>(
    systemDb,
    'select id, full_name, username from app_user where id = any($1)',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
};

/** The names of some dealerships. */
export const namesOfDealerships = async (
  systemDb: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: number; business_name: string }>(
    systemDb,
    'select id, business_name from dealership where id = any($1)',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, business_name }) => [id, business_name]));
};

interface OpenSession {
  id: number;
  address: string;
  user_agent: string;
  created_at: string;
  expires_at: string;
}

/** A user's own open sessions; those in which staff view the account are not theirs. */
export const listOpenSessions = (systemDb: Db, userId: number, at: string): Promise<OpenSession[]> =>
  queryRows<OpenSession>(
    systemDb,
    `select id, address, user_agent, created_at, expires_at from user_session
      where user_id = $1 and revoked_at is null and expires_at > $2 and looked_by is null order by created_at desc limit 200`,
    [userId, at],
  );

export const listDevices = (systemDb: Db, userId: number) =>
  queryRows<{ id: number; trusted: boolean; created_at: string; last_seen_at: string }>(
    systemDb,
    'select id, trusted, created_at, last_seen_at from device where user_id = $1 order by last_seen_at desc limit 200',
    [userId],
  );

/** Ends one session of a user's own; answers its token's hash, or null when there is no such one. */
export const endOneSession = async (
  systemTx: Db,
  userId: number,
  sessionId: number,
  at: string,
): Promise<string | null> => {
  const [ended] = await queryRows<{ token_hash: string }>(
    systemTx,
    `update user_session set revoked_at = $3
      where id = $2 and user_id = $1 and revoked_at is null and looked_by is null returning token_hash`,
    [userId, sessionId, at],
  );
  return ended?.token_hash ?? null;
};

export const deleteDevice = async (systemTx: Db, userId: number, deviceId: number): Promise<boolean> =>
  (
    await queryRows(systemTx, 'delete from device where user_id = $1 and id = $2 returning id', [
      userId,
      deviceId,
    ])
  ).length > 0;
