import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

const MEMBERS_MOST = 1_000;

export interface MemberRow {
  id: number;
  username: string;
  full_name: string;
  email: string;
  is_active: boolean;
  roles: number[];
  last_active: string | null;
}

/** Who works at a dealership: its own users, and those whose record another branch keeps. Customers are left out. */
export const listMembers = async (systemDb: Db, dealershipId: number): Promise<MemberRow[]> => {
  const held = await queryRows<{ user_id: number; roles: number[]; last_active: string | null }>(
    systemDb,
    `select m.user_id, array_agg(m.role_id order by m.role_id) as roles, max(r.last_seen_at) as last_active
      from membership m left join presence r on r.dealership_id = m.dealership_id and r.user_id = m.user_id
      where m.dealership_id = $1 and m.role_id <> ${ROLE.customer} group by m.user_id order by m.user_id limit ${MEMBERS_MOST}`,
    [dealershipId],
  );
  const people = await queryRows<Omit<MemberRow, 'roles' | 'last_active'>>(
    systemDb,
    `select id, username, full_name, email, is_active from app_user where id = any($1::int[]) and removed_at is null
      order by lower(full_name), id`,
    [held.map(({ user_id }) => user_id)],
  );
  const heldBy = new Map(held.map((row) => [row.user_id, row]));
  return people.map((person) => {
    const { roles = [], last_active = null } = heldBy.get(person.id) ?? {};
    return { ...person, roles, last_active };
  });
};

/** Whether an account of anyone has this e-mail address. */
export const isEmailTaken = (systemDb: Db, email: string): Promise<boolean> =>
  queryAny(systemDb, 'select 1 from app_user where lower(email) = lower($1) and removed_at is null limit 1', [
    email,
  ]);

/** Two additions at once look for taken addresses one after the other: nothing else keeps an address unique. */
export const lockAdding = (systemTx: Db) => queryRows(systemTx, 'select pg_advisory_xact_lock(7206)', []);

export const isActiveUser = (systemDb: Db, id: number): Promise<boolean> =>
  queryAny(systemDb, 'select 1 from app_user where id = $1 and is_active and removed_at is null', [id]);
