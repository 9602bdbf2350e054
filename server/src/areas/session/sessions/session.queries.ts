import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { hashToken } from '../../../http/sessions';
import { newToken } from '../passwords/secrets';
import { writePresence } from '../presence/presence.queries';
import { SESSION_SECONDS } from './user-session.queries';

export interface Account {
  user_id: number;
  dealership_id: number;
  username: string;
  password_hash: string;
  role_id: number;
  email: string;
  full_name: string;
  two_factor: boolean;
  usable: boolean;
  device_verification: boolean;
  ds_status: number | null;
}

const ACCOUNT = `select k.user_id, k.dealership_id, k.username, k.password_hash, u.role_id, u.email, u.full_name, u.two_factor,
    (u.is_active and u.removed_at is null) as usable,
    coalesce(d.device_verification, false) as device_verification, d.status as ds_status
  from credential k
  join app_user u on u.dealership_id = k.dealership_id and u.id = k.user_id
  left join dealership d on d.id = k.dealership_id
  where k.dealership_id = $2 and lower(k.username) = lower($1)`;

export const findAccount = async (systemDb: Db, username: string): Promise<Account | null> => {
  const [found] = await queryRows<{ home: number | null }>(
    systemDb,
    'select home_of_sign_in_name($1) as home',
    [username],
  );
  if (!found || found.home === null) return null;
  const [account] = await queryRows<Account>(systemDb, ACCOUNT, [username, found.home]);
  return account ?? null;
};

/** A device that was confirmed but not trusted is asked each time. */
export const recogniseDevice = async (
  tx: Db,
  userId: number,
  deviceToken: string,
): Promise<'trusted' | 'untrusted' | 'unknown'> => {
  if (!deviceToken) return 'unknown';
  const [device] = await queryRows<{ trusted: boolean }>(
    tx,
    `update device set last_seen_at = now()
      where user_id = $1 and token_hash = $2 and last_seen_at > now() - interval '7 days' returning trusted`,
    [userId, hashToken(deviceToken)],
  );
  if (!device) return 'unknown';
  return device.trusted ? 'trusted' : 'untrusted';
};

export const keepDevice = async (tx: Db, userId: number, deviceToken: string, trusted: boolean) => {
  await queryRows(tx, 'insert into device (user_id, token_hash, trusted) values ($1, $2, $3)', [
    userId,
    hashToken(deviceToken),
    trusted,
  ]);
};

/** Opens a session and answers its token, which is kept nowhere but with its owner. */
export const openSession = async (
  tx: Db,
  account: Pick<Account, 'user_id' | 'dealership_id' | 'role_id'>,
  facts: { address: string; userAgent: string },
) => {
  const token = newToken();
  const { user_id, dealership_id, role_id } = account;
  await queryRows(
    tx,
    `insert into user_session
        (token_hash, user_id, home_dealership_id, dealership_id, role_id, address, user_agent, expires_at)
      values ($1, $2, $3, $3, $4, $5, $6, now() + interval '${SESSION_SECONDS} seconds')`,
    [hashToken(token), user_id, dealership_id, role_id, facts.address, facts.userAgent],
  );
  await writePresence(tx, dealership_id, user_id, true);
  return token;
};

/** Ends a user's sessions, all or all but one. */
export const endSessions = async (tx: Db, userId: number, exceptSessionId?: number) => {
  await queryRows(
    tx,
    `update user_session set revoked_at = now()
      where (user_id = $1 or looked_by = $1) and revoked_at is null and id is distinct from $2`,
    [userId, exceptSessionId ?? null],
  );
};

/** Ends a user's sessions at one dealership in roles that they do not hold there. */
export const endSessionsWithoutRole = async (
  systemTx: Db,
  userId: number,
  dealershipId: number,
  heldRoles: readonly number[],
) => {
  await queryRows(
    systemTx,
    `update user_session set revoked_at = now()
      where user_id = $1 and dealership_id = $2 and revoked_at is null and role_id <> all($3::int[])`,
    [userId, dealershipId, heldRoles],
  );
};

interface InfoRow {
  dealership: Record<string, unknown> | null;
  configs: { config: string; value: string }[];
  contracts: { Package: { id: number; name: string } }[];
  columns: Record<string, string[]> | null;
  cart_count: number;
  unread: number;
  is_online: boolean;
}

const INFO = `    select (select json_build_object('id', d.id, 'frk_dealer_owner_user_id', d.owner_user_id,
          'frk_default_bos_format', d.default_bos_format, 'redirect_url', d.redirect_url, 'has_chat', d.has_chat::int,
          'has_syndication', d.has_syndication::int, 'quickbooks_permit', d.quickbooks_permit::int,
          'added_wanted_permit', d.added_wanted_permit::int, 'bussiness_name', d.business_name, 'dba', d.dba,
          'business_phone', d.phone, 'business_street', d.street, 'business_postal', d.postal,
          'logo_url', d.logo, 'logo_url2', d.logo2,
          'business_city', case when c.id is null then null else json_build_object('city', c.name, 'timezone', c.timezone,
            'Province', json_build_object('id', p.id, 'province', p.name)) end)
        from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id
        where d.id = $1) as dealership,
      coalesce((select json_agg(json_build_object('config', config, 'value', value) order by config)
        from dealership_config where dealership_id = $1), '[]') as configs,
      coalesce((select json_agg(json_build_object('Package', json_build_object('id', o.id, 'name', o.name)))
        from platform_contract k join package_offer o on o.id = k.package_id
        where k.dealership_id = $1 and k.ended_at is null), '[]') as contracts,
      (select json_object_agg(list, columns) from column_choice
        where dealership_id = $1 and user_id = $2) as columns,
      (select count(*)::int from cart_item where dealership_id = $1) as cart_count,
      (select count(*)::int from notification
        where dealership_id = $1 and user_id = $2 and read_at is null) as unread,
      coalesce((select is_online from presence where dealership_id = $1 and user_id = $2), false) as is_online`;

/** What user info adds to the session: one statement, index look-ups only. */
export const readInfo = async (db: Db, tenant: number, userId: number): Promise<InfoRow | undefined> =>
  (await queryPrepared<InfoRow>(db, INFO, [tenant, userId]))[0];
