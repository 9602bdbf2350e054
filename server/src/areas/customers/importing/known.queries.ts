import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { PERSON_FIELDS } from '../record/customer-key.queries';
import { PRESENT } from '../record/customer-row.queries';
import type { StoredPerson } from '../record/stored-person';

export interface KnownPerson extends StoredPerson {
  full_name: string;
  /** Those of the asked keys that are theirs. */
  keys: string[];
}

/** A telephone that more share tells nobody from another. */
const OF_ONE_KEY = 20;

/** The customers who have one of these keys, of each key a few. */
export const findKnownPeople = (db: Db, tenant: number, keys: readonly string[]): Promise<KnownPerson[]> =>
  queryRows<KnownPerson>(
    db,
    `with hit as (
        select k.customer_id as id, array_agg(k.key) as keys
        from unnest($2::text[]) as wanted(key) cross join lateral (
          select k.customer_id, k.key from customer_key k
            join customer c on c.dealership_id = $1 and c.id = k.customer_id and ${PRESENT}
          where k.dealership_id = $1 and k.key = wanted.key order by k.customer_id limit ${OF_ONE_KEY}) k
        group by 1)
      select ${PERSON_FIELDS}, c.full_name, hit.keys from hit join customer c on c.dealership_id = $1 and c.id = hit.id
      order by c.id`,
    [tenant, keys],
  );

/** Colleagues by name; of two of one name the active one, then the older. */
export const staffByName = async (db: Db, tenant: number): Promise<Map<string, number>> => {
  const staff = await queryRows<{ id: number; name: string }>(
    db,
    `select id, lower(full_name) as name from app_user
      where dealership_id = $1 and removed_at is null and role_id <> ${ROLE.customer} order by is_active, id desc`,
    [tenant],
  );
  return new Map(staff.map(({ id, name }) => [name, id]));
};
