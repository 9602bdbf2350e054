import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

interface Search extends PageRequest {
  q?: string | undefined;
}

interface ListedReport {
  id: number;
  title: string;
  message: string;
  from: string;
  source: 'browser' | 'server';
  request_id: string | null;
  user_id: number | null;
  dealership_id: number | null;
  created_at: string;
}

/** Ids of users and dealerships whose names contain what is looked for: asked apart, since tables of dealerships lie elsewhere. */
const idsByName = async (systemDb: Db, q: string) => {
  const pattern = contains(q);
  const users = await queryRows<{ id: number }>(
    systemDb,
    'select id from app_user where username ilike $1 limit 500',
    [pattern],
  );
  const dealerships = await queryRows<{ id: number }>(
    systemDb,
    'select id from dealership where business_name ilike $1 limit 500',
    [pattern],
  );
  return { users: users.map(({ id }) => id), dealerships: dealerships.map(({ id }) => id) };
};

export const listReports = async (
  systemDb: Db,
  query: Search & { group_id?: number | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { created_at: 'created_at' },
    '-created_at',
    'id',
  );
  const { values, add } = sqlValues();
  const conditions = ['true'];
  if (query.group_id !== undefined) conditions.push(`group_id = ${add(query.group_id)}`);
  if (query.q) {
    const named = await idsByName(systemDb, query.q);
    const pattern = add(contains(query.q));
    conditions.push(
      `(title ilike ${pattern} or message ilike ${pattern} or "from" ilike ${pattern}
        or user_id = any(${add(named.users)}) or dealership_id = any(${add(named.dealerships)}))`,
    );
  }
  const from = `from error_report where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${from}`,
    values,
  );
  const rows = await queryRows<ListedReport>(
    systemDb,
    `select id, title, message, "from", source, request_id, user_id, dealership_id, created_at
      ${from} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

type ErrorState = 'open' | 'resolved' | 'ignored';

interface GroupRow {
  id: number;
  title: string;
  place: string;
  source: 'browser' | 'server';
  state: ErrorState;
  count: number;
  first_seen: string;
  last_seen: string;
  dealerships: number;
  users: number;
  reopened: boolean;
}

const GROUP = `g.id, g.title, g.place, g.source, g.state, g.count, g.first_seen, g.last_seen, g.reopened,
  (select count(distinct dealership_id)::int from error_report r where r.group_id = g.id and dealership_id > 0) as dealerships,
  (select count(distinct user_id)::int from error_report r where r.group_id = g.id) as users`;

export const listGroups = async (
  systemDb: Db,
  query: Search & { state?: ErrorState | 'all' | undefined; source?: 'browser' | 'server' | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf<'last_seen' | 'first_seen' | 'count'>(
    query,
    defaultLimit,
    { last_seen: 'g.last_seen', first_seen: 'g.first_seen', count: 'g.count' },
    '-last_seen',
    'g.id',
  );
  const { values, add } = sqlValues();
  const conditions = ['true'];
  const state = query.state ?? 'open';
  if (state !== 'all') conditions.push(`g.state = ${add(state)}`);
  if (query.source) conditions.push(`g.source = ${add(query.source)}`);
  if (query.q) {
    const pattern = add(contains(query.q));
    conditions.push(`(g.title ilike ${pattern} or g.place ilike ${pattern})`);
  }
  const from = `from error_group g where ${conditions.join(' and ')}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${from}`,
    values,
  );
  const rows = await queryRows<GroupRow>(
    systemDb,
    `select ${GROUP} ${from} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

export const findGroup = async (systemDb: Db, id: number): Promise<GroupRow | null> => {
  const [row] = await queryRows<GroupRow>(systemDb, `select ${GROUP} from error_group g where g.id = $1`, [
    id,
  ]);
  return row ?? null;
};

export const setGroupState = async (systemTx: Db, id: number, state: ErrorState) => {
  await queryRows(systemTx, 'update error_group set state = $2, reopened = false where id = $1', [id, state]);
};
