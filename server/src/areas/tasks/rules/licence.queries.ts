import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** The longest that a dealership can set: others have nothing to look for. */
const DAYS_MOST = 365;

/** Dealerships with a licence that ends soon. For the system. */
export const dealershipsWithLicences = async (db: Db, today: string): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      `select distinct c.dealership_id as id from customer c
        where c.licence_expires between $1::date and $1::date + ${DAYS_MOST} and c.removed_at is null and c.merged_into is null
        order by 1`,
      [today],
    )
  ).map(({ id }) => id);

export interface ExpiringLicence {
  id: number;
  full_name: string;
  expires: string;
  /** Their seller, when they still work here. */
  seller_id: number | null;
  /** An open task, a deal, or a change in the last year. */
  is_active: boolean;
}

/** Licences that end within so many days and have no task yet, the first ones first. */
export const expiringLicences = (
  db: Db,
  tenant: number,
  { today, days, limit }: { today: string; days: number; limit: number },
) =>
  queryRows<ExpiringLicence>(
    db,
    `select c.id, c.full_name, to_char(c.licence_expires, 'YYYY-MM-DD') as expires,
        (select m.user_id from membership m where m.dealership_id = $1 and m.user_id = c.seller_id and m.role_id <> ${ROLE.customer} limit 1) as seller_id,
        (c.deal_count > 0
          or exists (select 1 from task t where t.dealership_id = $1 and t.customer_id = c.id and t.removed_at is null and t.state in ('open', 'started'))
          or exists (select 1 from audit_entry a where a.dealership_id = $1 and a.table_name = 'customer' and a.row_id = c.id
            and a.created_at > $2::date - interval '1 year')) as is_active
      from customer c
      where c.dealership_id = $1 and c.licence_expires between $2::date and $2::date + $3::int
        and c.removed_at is null and c.merged_into is null and c.is_active
        and not exists (select 1 from task t where t.dealership_id = $1 and t.rule = 'licence-expires'
          and t.rule_key = c.id || ' ' || to_char(c.licence_expires, 'YYYY-MM-DD'))
      order by c.licence_expires, c.id limit $4`,
    [tenant, today, days, limit],
  );
