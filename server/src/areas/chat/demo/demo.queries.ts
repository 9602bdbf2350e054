import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Vehicles that guests of the demo look at. */
export const firstVehicles = async (tx: Db, tenant: number): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      tx,
      'select id from stock_vehicle where dealership_id = $1 and deleted_at is null order by id limit 10',
      [tenant],
    )
  ).map(({ id }) => id);
