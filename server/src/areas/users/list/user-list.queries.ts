import type { QueryOf } from '@forecourt/contract';
import type { usersCalls } from '@forecourt/contract/users';
import { ROLE, ROLES, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { hasOtherBranchMembers, OWN_AND_OTHER_BRANCH_USERS } from '../branches/other-branch-member.queries';

export interface ListedUser {
  id: number;
  username: string;
  f_name: string;
  l_name: string;
  full_name: string;
  email: string;
  mobile: string;
  frk_role: number;
  is_active: 0 | 1;
  is_online: 0 | 1;
  avatar: string | null;
  last_seen: string | null;
  created_at: string;
  /** The branch that keeps the record, where it is another one. */
  home_id?: number | null;
  home_name?: string | null;
}

export const LISTED = `u.id, u.username, u.first_name as f_name, u.last_name as l_name, u.full_name, u.email, u.mobile,
  u.role_id as frk_role, u.is_active::int as is_active, coalesce(p.is_online, false)::int as is_online, u.avatar,
  p.last_seen_at as last_seen, u.created_at`;
const WITH_PRESENCE = 'left join presence p on p.dealership_id = u.dealership_id and p.user_id = u.id';
export const FROM = `from app_user u ${WITH_PRESENCE}`;

/** Customers have accounts too, and screens of their own: they are no users of the dealership. */
export const STAFF = `u.removed_at is null and u.role_id <> ${ROLE.customer}`;

type Query = QueryOf<typeof usersCalls.list>;

const byLabel = [...ROLES].sort((a, b) => a.label.localeCompare(b.label, 'en')).map((r) => r.id);
const SORTS = {
  full_name: 'lower(u.full_name)',
  username: 'lower(u.username)',
  email: 'lower(u.email)',
  role: `array_position('{${byLabel.join(',')}}'::int[], u.role_id)`,
  last_seen: 'p.last_seen_at',
  created_at: 'u.created_at',
};
const isSort = (name: string): name is keyof typeof SORTS => Object.hasOwn(SORTS, name);

const orderOf = (sort = 'full_name') => {
  const name = sort.replace(/^-/, '');
  const column = SORTS[isSort(name) ? name : 'full_name'];
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  // who was never seen was seen longest ago
  const nulls = name === 'last_seen' ? (way === 'asc' ? ' nulls first' : ' nulls last') : '';
  return `order by ${column} ${way}${nulls}, u.id ${way}`;
};

const MAX_WORDS = 8;
const PHONE = /^[\d\s()+./-]{3,}$/;

/** Every word is somewhere in the name, the username or the address; digits alone may also be of the telephone. */
const searchFor = (q: string, add: (value: unknown) => string): string => {
  const words = q
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const pattern = add(contains(word));
      return `(u.full_name ilike ${pattern} or u.username ilike ${pattern} or u.email ilike ${pattern})`;
    });
  const text = words.join(' and ');
  const digits = q.replace(/\D/g, '');
  if (!PHONE.test(q) || digits === '') return text;
  return `(${text} or translate(u.mobile, ' ()+./-', '') like ${add(contains(digits))})`;
};

const filterOf = (tenant: number, query: Query) => {
  const values: unknown[] = [tenant];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['u.dealership_id = $1', STAFF];
  if (query.frk_role !== undefined) conditions.push(`u.role_id = ${add(query.frk_role)}`);
  if (query.sellers === 1) conditions.push(`u.role_id in (${SELLER_SHELL.join(', ')})`);
  if (query.sellers === 0) conditions.push(`u.role_id not in (${SELLER_SHELL.join(', ')})`);
  if (query.is_active !== undefined)
    conditions.push(query.is_active === 1 ? 'u.is_active' : 'not u.is_active');
  if (query.q) conditions.push(searchFor(query.q, add));
  return { where: conditions.join(' and '), values };
};

const USUAL_SIZES = [10, 25, 50, 100];

/** A dealership without members from other branches, as nearly all are, reads its own table by its indexes. */
const sourceOf = async (db: Db, inGroup: boolean) =>
  inGroup && (await hasOtherBranchMembers(db))
    ? { users: `${OWN_AND_OTHER_BRANCH_USERS} u`, columns: `${LISTED}, u.home_id, u.home_name` }
    : { users: 'app_user u', columns: LISTED };

/** One page and its total, each its own statement (design 5). */
export const listUsers = async (db: Db, tenant: number, query: Query, limit: number, inGroup: boolean) => {
  const { users, columns } = await sourceOf(db, inGroup);
  const { where, values } = filterOf(tenant, query);
  const offset = (query.page - 1) * limit;
  // a plan that is kept knows the limit, or it would not walk the index; so only a few limits are
  const isUsual = !query.q && query.page === 1 && USUAL_SIZES.includes(limit);
  const page = `select ${columns} from ${users} ${WITH_PRESENCE} where ${where} ${orderOf(query.sort)} limit ${limit} offset ${offset}`;
  const rows = await (isUsual ? queryPrepared : queryRows)<ListedUser>(db, page, values);
  // a page that is not full is the last one
  if (rows.length > 0 && rows.length < limit) return { rows, total: offset + rows.length };
  const count = `select count(*)::int as total from ${users} where ${where}`;
  const [counted] = await (query.q ? queryRows : queryPrepared)<{ total: number }>(db, count, values);
  return { rows, total: counted?.total ?? 0 };
};

export interface TicketUser {
  id: number;
  full_name: string;
  username: string;
  frk_role: number;
}

export const listTicketUsers = async (db: Db, tenant: number, inGroup: boolean): Promise<TicketUser[]> => {
  const { users } = await sourceOf(db, inGroup);
  return queryPrepared<TicketUser>(
    db,
    `select u.id, u.full_name, u.username, u.role_id as frk_role from ${users}
      where u.dealership_id = $1 and ${STAFF} and u.is_active order by lower(u.full_name), u.id`,
    [tenant],
  );
};

/** How many users the package of dealership $1 allows (null: any number). */
export const SEAT_LIMIT = `(select o.user_limit from platform_contract k join package_offer o on o.id = k.package_id
        where k.dealership_id = $1 and k.ended_at is null)`;

/** How many active users there are, with those from other branches, and how many the package allows. */
export const readSeats = async (db: Db, tenant: number, inGroup: boolean) => {
  const fromOthers = inGroup ? ' + (select count(*) from members_from_other_branches() where is_active)' : '';
  const [seats] = await queryRows<{ count: number; limit: number | null }>(
    db,
    `select ((select count(*) from app_user u where u.dealership_id = $1 and ${STAFF} and u.is_active)${fromOthers})::int as count,
      ${SEAT_LIMIT} as "limit"`,
    [tenant],
  );
  return { count: seats?.count ?? 0, limit: seats?.limit ?? null };
};
