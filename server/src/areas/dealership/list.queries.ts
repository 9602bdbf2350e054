import type { Db } from '../../db/database';
import { contains, type PageRequest, pageOf } from '../../db/paging';
import { queryRows } from '../../db/query';
import { sqlValues } from '../../db/sql-values';
import { IN_STOCK, USERS } from './counts.queries';

interface Query extends PageRequest {
  q?: string | undefined;
  ds_status?: number | undefined;
  package_id?: number | undefined;
  province_id?: number | undefined;
  group_id?: number | undefined;
}

interface ListedDealership {
  id: number;
  bussiness_name: string;
  dba: string;
  city: string | null;
  province: string | null;
  ds_status: number;
  package: string | null;
  owner_user_id: number | null;
  group_id: number | null;
  users: number;
  stock: number;
  last_active: string | null;
  created_at: string;
}

const SORTED = {
  id: 'd.id',
  bussiness_name: 'd.business_name',
  ds_status: 'd.status',
  users: USERS,
  created_at: 'd.created_at',
};
const CONTRACT = 'from platform_contract k where k.dealership_id = d.id and k.ended_at is null';

const COLUMNS = `d.id, d.business_name as bussiness_name, d.dba, c.name as city, p.name as province, d.status as ds_status,
  (select o.name from platform_contract k join package_offer o on o.id = k.package_id
    where k.dealership_id = d.id and k.ended_at is null) as package, d.owner_user_id, d.group_id, ${USERS} as users,
  ${IN_STOCK} as stock,
  (select max(r.last_seen_at) from presence r where r.dealership_id = d.id) as last_active, d.created_at`;

/** Of what a word finds beside the dealerships' own rows, so many are looked at. */
const FOUND_MOST = 200;

/** Users by their name: an owner is one of them. */
const usersNamed = async (systemDb: Db, pattern: string): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    systemDb,
    `select id from app_user where full_name ilike $1 or username ilike $1 order by id limit ${FOUND_MOST}`,
    [pattern],
  );
  return rows.map(({ id }) => id);
};

/** Dealerships by their host names; the one that each has from us begins with d and its number. */
const dealershipsAt = async (systemDb: Db, q: string): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    systemDb,
    `select dealership_id as id from site_host where host ilike $1 order by host limit ${FOUND_MOST}`,
    [contains(q)],
  );
  const ours = /^d([1-9]\d{0,8})\./i.exec(q.trim())?.[1];
  return [...rows.map(({ id }) => id), ...(ours ? [Number(ours)] : [])];
};

const conditionsOf = async (systemDb: Db, query: Query, { add }: ReturnType<typeof sqlValues>) => {
  const conditions = ['true'];
  const { q, ds_status, package_id, province_id, group_id } = query;
  if (ds_status !== undefined) conditions.push(`d.status = ${add(ds_status)}`);
  if (package_id === 0) conditions.push(`not exists (select 1 ${CONTRACT})`);
  if (package_id) conditions.push(`exists (select 1 ${CONTRACT} and k.package_id = ${add(package_id)})`);
  if (province_id !== undefined) conditions.push(`c.province_id = ${add(province_id)}`);
  if (group_id !== undefined) conditions.push(`d.group_id = ${add(group_id)}`);
  if (q) {
    const owners = await usersNamed(systemDb, contains(q));
    const hosts = await dealershipsAt(systemDb, q);
    const pattern = add(contains(q));
    conditions.push(`(d.business_name ilike ${pattern} or d.dba ilike ${pattern} or d.email ilike ${pattern} or c.name ilike ${pattern}
      or d.id::text = ${add(q.trim())} or d.id = any(${add(hosts)}::int[]) or d.owner_user_id = any(${add(owners)}::int[]))`);
  }
  return conditions;
};

const FROM =
  'from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id';

/** Every dealership, for platform staff: only a system connection sees more than one. */
export const listDealerships = async (systemDb: Db, query: Query, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, SORTED, 'id', 'd.id');
  const sql = sqlValues();
  const where = `where ${(await conditionsOf(systemDb, query, sql)).join(' and ')}`;
  const { values, add } = sql;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total ${FROM} ${where}`,
    values,
  );
  const rows = await queryRows<ListedDealership>(
    systemDb,
    `select ${COLUMNS} ${FROM} ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

export const namesOfUsers = async (systemDb: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await queryRows<{ id: number; name: string }>(
    systemDb,
    'select id, full_name as name from app_user where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

interface Choice {
  value: number;
  label: string;
}

/** What the list can be filtered by. */
export const readOptions = async (systemDb: Db) => ({
  packages: await queryRows<Choice & { user_limit: number | null }>(
    systemDb,
    'select id as value, name as label, user_limit from package_offer order by id',
    [],
  ),
  provinces: await queryRows<Choice>(
    systemDb,
    `select p.id as value, p.name as label from province p where exists (
        select 1 from dealership d join city c on c.id = d.city_id where c.province_id = p.id) order by p.name, p.id`,
    [],
  ),
  groups: await queryRows<Choice>(
    systemDb,
    `select group_id as value, min(business_name) || ' and ' || count(*) - 1 || ' more' as label from dealership
      where group_id is not null group by group_id having count(*) > 1 order by 2, 1 limit ${FOUND_MOST}`,
    [],
  ),
});
