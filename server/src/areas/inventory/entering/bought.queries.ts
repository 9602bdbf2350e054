import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface Bought {
  cost: number;
  day: string;
}

/** What a vehicle cost and when it came in follow its purchase, unless someone wrote down something else. */
export const followBought = (
  tx: Db,
  tenant: number,
  stockId: number,
  { before, after }: { before: Bought; after: Bought },
) =>
  queryRows(
    tx,
    `update stock_vehicle set version = version + 1,
        cost_price = case when cost_price is null or cost_price = $3::numeric then $4::numeric else cost_price end,
        acquired_on = case when acquired_on = $5::date then $6::date else acquired_on end
      where dealership_id = $1 and id = $2`,
    [tenant, stockId, before.cost, after.cost, before.day, after.day],
  );
