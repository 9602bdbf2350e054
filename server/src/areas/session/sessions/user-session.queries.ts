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

/** What the policy looks at of the dealership `d`, whose number is `tenant`, in a city `c`. */
export const actorDealership = (tenant: string) => `json_build_object(
      'id', d.id, 'status', d.status, 'ownerUserId', d.owner_user_id,
      'packageId', (select package_id from platform_contract k where k.dealership_id = ${tenant} and k.ended_at is null),
      'hasChat', d.has_chat, 'hasSyndication', d.has_syndication, 'quickbooksPermit', d.quickbooks_permit,
      'addedWantedPermit', d.added_wanted_permit, 'provinceId', c.province_id,
      'defaultBosFormat', d.default_bos_format, 'redirectUrl', d.redirect_url,
      'components', array(select component from dealership_component x where x.dealership_id = ${tenant} order by 1))`;

/** Dealerships that someone is let into; those that are not here have no branches and no sessions. */
const LETS_IN = `in (${statusesThatAllow('signIn').join(', ')})`;

interface OpenSession extends Pick<SessionRow, 'id' | 'user_id' | 'home_dealership_id' | 'dealership_id'> {
  role_id: number;
  expires_at: string;
  look: Session['look'];
}

const OPEN = `select s.id, s.user_id, s.home_dealership_id, s.dealership_id, s.role_id, s.expires_at,
    case when s.looked_by is null then null else json_build_object('id', s.look_id, 'operatorId', s.looked_by) end as look
  from user_session s where s.revoked_at is null and s.expires_at > now()`;

const BY_TOKEN = `${OPEN} and s.token_hash = $1`;
/** A token for files belongs to a view of another user's account. */
const BY_FILE_TOKEN = `${OPEN} and s.file_hash = $1 and s.looked_by is not null`;

const PERSON = `select json_build_object('username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
      'fullName', u.full_name, 'email', u.email, 'avatar', u.avatar) as "user"
  from app_user u where u.dealership_id = $1 and u.id = $2 and u.is_active and u.removed_at is null`;

interface Place
  extends Pick<SessionRow, 'dealership' | 'role_components' | 'features' | 'roles' | 'timezone'> {
  group_id: number | null;
}

/** A role that was taken away ends what was signed in with it. */
const PLACE = `select case when d.id is null then null else ${actorDealership('$1')} end as dealership, d.group_id, c.timezone,
    array(select component from role_component x where x.dealership_id = $1 and x.role_id = $3 order by 1) as role_components,
    array(select feature from feature_permission x where x.dealership_id = $1 order by 1) as features,
    array(select role_id from membership m where m.dealership_id = $1 and m.user_id = $2 order by 1) as roles
  from membership held
  left join dealership d on d.id = held.dealership_id
  left join city c on c.id = d.city_id
  where held.dealership_id = $1 and held.user_id = $2 and held.role_id = $3 and (d.id is null or d.status ${LETS_IN})`;

const BRANCHES = `select b.id, b.street as business_street, b.business_name as bussiness_name, b.status as ds_status
  from dealership b where b.group_id = $1 and b.status ${LETS_IN} and exists (
    select 1 from membership m where m.dealership_id = b.id and m.user_id = $2)
  order by b.id`;

/** Everything that a request needs to know of who asks. Sessions belong to no dealership, so the rest is asked where it is kept. */
export const loadSession = async (
  systemDb: Db,
  tokenHash: string,
  isFileToken = false,
): Promise<SessionRow | null> => {
  const text = isFileToken ? BY_FILE_TOKEN : BY_TOKEN;
  const [open] = await queryPrepared<{ [K in keyof OpenSession]: OpenSession[K] }>(systemDb, text, [
    tokenHash,
  ]);
  if (!open) return null;
  const { user_id, home_dealership_id, dealership_id, role_id } = open;
  const [person] = await queryPrepared<{ user: Session['user'] }>(systemDb, PERSON, [
    home_dealership_id,
    user_id,
  ]);
  const [place] = await queryPrepared<{ [K in keyof Place]: Place[K] }>(systemDb, PLACE, [
    dealership_id,
    user_id,
    role_id,
  ]);
  if (!person || !place) return null;
  const { group_id, ...here } = place;
  const branches =
    group_id === null
      ? []
      : await queryPrepared<SessionRow['branches'][number]>(systemDb, BRANCHES, [group_id, user_id]);
  return { ...open, ...person, ...here, branches };
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
