import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/**
 * The lowest price at which a calculation of the deal has the minimum gross or was approved, in dollars after discounts; null
 * without any.
 */
export const lowestApprovedPrice = async (db: Db, tenant: number, dealId: number): Promise<number | null> => {
  const [row] = await queryPrepared<{ price: number | null }>(
    db,
    `select min((v.result -> 'sale' ->> 'price')::float8 - (v.result -> 'sale' ->> 'discounts')::float8) / 100 as price
      from deal_version v left join deal_approval a on a.dealership_id = v.dealership_id and a.version_id = v.id
      where v.dealership_id = $1 and v.deal_id = $2 and (not v.needs_approval or a.version_id is not null)`,
    [tenant, dealId],
  );
  return row?.price ?? null;
};
