import type { ActorDealership, ApiScope } from '@forecourt/policy';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { actorDealership } from '../../session';

export interface KeySessionRow {
  id: number;
  user_id: number;
  name: string;
  scopes: ApiScope[];
  allowed_ips: string[];
  expires_at: string | null;
  dealership: ActorDealership;
  role_components: string[];
  features: string[];
  timezone: string | null;
}

const LOAD = `select k.id, k.user_id, k.name, k.scopes, k.allowed_ips, k.expires_at, ${actorDealership('$1')} as dealership,
    array(select component from role_component x
      where x.dealership_id = $1 and x.role_id = ${ROLE.owner} order by 1) as role_components,
    array(select feature from feature_permission x where x.dealership_id = $1 order by 1) as features,
    c.timezone
  from api_key k join dealership d on d.id = k.dealership_id left join city c on c.id = d.city_id
  where k.dealership_id = $1 and k.key_hash = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;

/** A key that counts, with all that its requests need to know of the dealership. */
export const loadKey = async (
  systemDb: Db,
  tenant: number,
  hash: string,
): Promise<KeySessionRow | undefined> =>
  (await queryPrepared<{ [K in keyof KeySessionRow]: KeySessionRow[K] }>(systemDb, LOAD, [tenant, hash]))[0];
