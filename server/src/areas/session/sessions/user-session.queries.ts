import { statusesThatAllow } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Session } from '../../../http/sessions';

export const SESSION_SECONDS = 10_800;

export interface SessionRow {
  id: number;
  user_id: number;
  home_dealership_id: number;
  dealership_id: number;
  role_id: number;
  expires_at: string;
  user: Session['user'];
  dealership: NonNullable<Session['actor']['dealership']> | null;
  role_components: string[];
  features: string[];
  roles: number[];
  branches: { id: number; business_street: string; bussiness_name: string; ds_status: number }[];
  timezone: string | null;
  look: Session['look'];
}

/** What the policy looks at of a dealership `d` in a city `c`. */
export const ACTOR_DEALERSHIP = `json_build_object(
      'id', d.id, 'status', d.status, 'ownerUserId', d.owner_user_id,
      'packageId', (select package_id from platform_contract k where k.dealership_id = d.id and k.ended_at is null),
      'hasChat', d.has_chat, 'hasSyndication', d.has_syndication, 'quickbooksPermit', d.quickbooks_permit,
      'addedWantedPermit', d.added_wanted_permit, 'provinceId', c.province_id,
      'defaultBosFormat', d.default_bos_format, 'redirectUrl', d.redirect_url,
      'components', array(select component from dealership_component x where x.dealership_id = d.id order by 1))`;

/** Dealerships that someone is let into; those that are not here have no branches and no sessions. */
const LETS_IN = `in (${statusesThatAllow('signIn').join(', ')})`;

const LOAD = `
  select s.id, s.user_id, s.home_dealership_id, s.dealership_id, s.role_id, s.expires_at,
    json_build_object('username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
      'fullName', u.full_name, 'email', u.email, 'avatar', u.avatar) as "user",
    case when d.id is null then null else ${ACTOR_DEALERSHIP} end as dealership,
    array(select component from role_component x
      where x.dealership_id = s.dealership_id and x.role_id = s.role_id order by 1) as role_components,
    array(select feature from feature_permission x where x.dealership_id = s.dealership_id order by 1) as features,
    array(select role_id from membership m
      where m.dealership_id = s.dealership_id and m.user_id = s.user_id order by 1) as roles,
    coalesce((select json_agg(json_build_object('id', b.id, 'business_street', b.street,
        'bussiness_name', b.business_name, 'ds_status', b.status) order by b.id)
      from dealership b where b.group_id = d.group_id and b.status ${LETS_IN} and exists (
        select 1 from membership m where m.dealership_id = b.id and m.user_id = s.user_id)), '[]') as branches,
    c.timezone,
    case when s.looked_by is null then null else json_build_object('id', s.look_id, 'operatorId', s.looked_by) end as look
  from user_session s
  join app_user u on u.dealership_id = s.home_dealership_id and u.id = s.user_id and u.is_active and u.removed_at is null
  left join dealership d on d.id = s.dealership_id
  left join city c on c.id = d.city_id
  -- a role that was taken away ends what was signed in with it
  join membership held on held.dealership_id = s.dealership_id and held.user_id = s.user_id and held.role_id = s.role_id
  where s.revoked_at is null and s.expires_at > now() and (d.id is null or d.status ${LETS_IN})`;

const BY_TOKEN = `${LOAD} and s.token_hash = $1`;
/** A token for files belongs to a view of another user's account. */
const BY_FILE_TOKEN = `${LOAD} and s.file_hash = $1 and s.looked_by is not null`;

/** Everything that a request needs to know of who asks, in one statement. */
export const loadSession = async (
  systemDb: Db,
  tokenHash: string,
  isFileToken = false,
): Promise<SessionRow | null> => {
  const text = isFileToken ? BY_FILE_TOKEN : BY_TOKEN;
  const [row] = await queryPrepared<SessionRow>(systemDb, text, [tokenHash]);
  return row ?? null;
};

export const renewSession = (systemTx: Db, id: number) =>
  queryRows(
    systemTx,
    `update user_session set expires_at = now() + interval '${SESSION_SECONDS} seconds'
      where id = $1 and revoked_at is null and looked_by is null`,
    [id],
  );

export const revokeSession = (systemTx: Db, id: number) =>
  queryRows(systemTx, 'update user_session set revoked_at = now() where id = $1', [id]);

export const setSessionRole = (systemTx: Db, id: number, roleId: number) =>
  queryRows(systemTx, 'update user_session set role_id = $2 where id = $1', [id, roleId]);

export const setSessionBranch = (systemTx: Db, id: number, branchId: number, roleId: number) =>
  queryRows(systemTx, 'update user_session set dealership_id = $2, role_id = $3 where id = $1', [
    id,
    branchId,
    roleId,
  ]);

export const saveColumnChoice = async (
  tx: Db,
  tenant: number,
  userId: number,
  list: string,
  columns: string[],
) => {
  await queryRows(
    tx,
    `insert into column_choice (dealership_id, user_id, list, columns) values ($1, $2, $3, $4)
      on conflict (dealership_id, user_id, list) do update set columns = excluded.columns`,
    [tenant, userId, list, columns],
  );
};
