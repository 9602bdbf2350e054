import { type ActorDealership, ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { actorDealership } from '../../session';

export interface DealerFacts {
  dealership: ActorDealership;
  role_components: string[];
  features: string[];
  timezone: string | null;
}

export const readDealerFacts = async (systemDb: Db, id: number): Promise<DealerFacts | undefined> =>
  (
    await queryPrepared<{ [K in keyof DealerFacts]: DealerFacts[K] }>(
      systemDb,
      `select ${actorDealership('$1')} as dealership,
          array(select component from role_component x where x.dealership_id = $1 and x.role_id = ${ROLE.owner} order by 1) as role_components,
          array(select feature from feature_permission x where x.dealership_id = $1 order by 1) as features, c.timezone
        from dealership d left join city c on c.id = d.city_id where d.id = $1`,
      [id],
    )
  )[0];
