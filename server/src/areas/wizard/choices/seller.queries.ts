import { DEALERSHIP_STAFF } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface SellerChoice {
  id: number;
  name: string;
  registration_number: string;
}

/** Staff who work at this branch; of those whose record is kept at another one the number is not known here. */
export const listSellerChoices = (db: Db, tenant: number) =>
  queryPrepared<SellerChoice>(
    db,
    `select id, name, registration_number from (
        select u.id, u.full_name as name, u.register_number as registration_number from app_user u
        where u.dealership_id = $1 and u.removed_at is null and u.is_active and u.role_id = any($2)
          and exists (select 1 from membership m where m.dealership_id = $1 and m.user_id = u.id)
        union all
        select v.id, v.full_name, '' from members_from_other_branches() v where v.is_active and v.role_ids && $2) sellers
      order by lower(name), id`,
    [tenant, DEALERSHIP_STAFF],
  );
