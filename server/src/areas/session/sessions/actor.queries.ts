import type { Actor, ActorDealership } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { actorDealership } from './user-session.queries';

interface ActorRow {
  role: number;
  dealership: ActorDealership;
  role_components: string[];
  features: string[];
}

const ACTORS = `select m.role_id as role, ${actorDealership('d.id')} as dealership,
    array(select component from role_component x
      where x.dealership_id = d.id and x.role_id = m.role_id order by 1) as role_components,
    array(select feature from feature_permission x where x.dealership_id = d.id order by 1) as features
  from membership m join dealership d on d.id = m.dealership_id left join city c on c.id = d.city_id
  where m.user_id = $1 and m.dealership_id = any($2) order by d.id, m.role_id`;

/** A user as the policy sees them in each role that they hold at some dealerships. */
export const readActors = async (
  systemDb: Db,
  userId: number,
  dealershipIds: readonly number[],
): Promise<Actor[]> => {
  const rows = await queryRows<ActorRow>(systemDb, ACTORS, [userId, dealershipIds]);
  return rows.map(({ role_components, ...row }) => ({ userId, roleComponents: role_components, ...row }));
};
