import { randomBytes } from 'node:crypto';
import { COMPONENTS, DEALERSHIP_STATUS, ROLES } from '@forecourt/policy';
import { isUsual } from '@forecourt/policy/role-components';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../areas/session';
import type { Database } from '../db/database';
import { hashToken } from '../http/sessions';
import { execute } from './execute';

export const TEST_PASSWORD = 'a password for tests';
/** Every component, but for those that a role gets from Access Control alone. */
const GIVEN = ROLES.flatMap(({ id: role }) =>
  COMPONENTS.filter((component) => isUsual(role, component)).map((component) => ({ role, component })),
);
const tests = { userId: null, requestId: 'test' };

export interface NewDealership {
  id?: number;
  status?: number;
  groupId?: number;
  packageId?: number | null;
  deviceVerification?: boolean;
  cityId?: number;
}

export interface NewUser {
  /** For a user whom a rule names by number. */
  id?: number;
  username?: string;
  email?: string;
  twoFactor?: boolean;
  active?: boolean;
  firstName?: string;
  lastName?: string;
}

export const addDealership = async (database: Database, wanted: NewDealership): Promise<number> =>
  database.systemWrite(tests, async (tx) => {
    const made = await execute<{ id: number }>(
      tx,
      sql`insert into dealership
        (id, business_name, status, group_id, device_verification, city_id, has_chat, has_syndication)
      values (coalesce(${wanted.id ?? null}::int, nextval('dealership_id_seq')::int), ${`Motors ${randomBytes(3).toString('hex')}`},
        ${wanted.status ?? DEALERSHIP_STATUS.open}, ${wanted.groupId ?? null}, ${wanted.deviceVerification ?? false}, ${wanted.cityId ?? null}, true, true)
      returning id`,
    );
    const id = made.rows[0]?.id ?? 0;
    await execute(
      tx,
      sql`insert into dealership_component
      select ${id}, c from unnest(${sql.param(COMPONENTS)}::text[]) c returning 1`,
    );
    await execute(
      tx,
      sql`insert into role_component
      select ${id}, r.role, r.component from json_to_recordset(${JSON.stringify(GIVEN)}) as r(role int, component text) returning 1`,
    );
    if (wanted.packageId !== null)
      await execute(
        tx,
        sql`insert into platform_contract (dealership_id, package_id) values (${id}, ${wanted.packageId ?? 4})`,
      );
    return id;
  });

/** A session of someone who is there, without the cost of signing in; answers its token. */
export const addSession = async (
  database: Database,
  dealershipId: number,
  userId: number,
  roleId: number,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await database.systemWrite(tests, (tx) =>
    execute(
      tx,
      sql`insert into user_session
        (token_hash, user_id, home_dealership_id, dealership_id, role_id, expires_at)
      values (${hashToken(token)}, ${userId}, ${dealershipId}, ${dealershipId}, ${roleId}, now() + interval '3 hours')`,
    ),
  );
  return token;
};

let passwordHash: Promise<string> | undefined;

/** A user with a session of their own, without the cost of signing in. */
export const addUser = async (database: Database, dealershipId: number, roleId: number, more: NewUser) => {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const hash = await passwordHash;
  const username = more.username ?? `user.${randomBytes(5).toString('hex')}`;
  const email = more.email ?? `${username}@example.org`;
  const id = await database.systemWrite(tests, async (tx) => {
    const made = await execute<{ id: number }>(
      tx,
      sql`insert into app_user
        (id, dealership_id, username, role_id, first_name, last_name, email, is_active, two_factor)
      values (coalesce(${more.id ?? null}::int, nextval('app_user_id_seq')::int), ${dealershipId}, ${username}, ${roleId}, ${more.firstName ?? 'Test'}, ${more.lastName ?? username}, ${email},
        ${more.active ?? true}, ${more.twoFactor ?? false}) returning id`,
    );
    const userId = made.rows[0]?.id ?? 0;
    await execute(tx, sql`select claim_sign_in_name(${dealershipId}, ${userId}, ${username})`);
    await execute(
      tx,
      sql`insert into credential (dealership_id, user_id, username, password_hash)
      values (${dealershipId}, ${userId}, ${username}, ${hash})`,
    );
    await execute(tx, sql`insert into membership values (${dealershipId}, ${userId}, ${roleId})`);
    return userId;
  });
  const token = await addSession(database, dealershipId, id, roleId);
  return { id, username, email, token };
};
