import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** A vendor of the demo by its name, added where it is not there. */
export const demoLender = async (
  tx: Db,
  tenant: number,
  { name, accountNo }: { name: string; accountNo: string },
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into vendor (dealership_id, kind, name, account_no) values ($1, 'floor-plan', $2, $3) returning id`,
    [tenant, name, accountNo],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface DemoCar {
  id: number;
  acquired_on: string;
  cost: number;
}

const COST = 'coalesce(s.cost_price, s.sell_price * 0.85)';

/** Vehicles in stock that were acquired within some days, mixed; or sold in the last weeks. */
export const demoCars = (
  tx: Db,
  tenant: number,
  { isSold, from, to, limit }: { isSold: boolean; from: string; to: string; limit: number },
) =>
  queryRows<DemoCar>(
    tx,
    `select s.id, s.acquired_on, ${COST} as cost from stock_vehicle s
      where s.dealership_id = $1 and s.deleted_at is null and (s.status = ${SOLD}) = $2 and s.acquired_on between $3 and $4
        and ${COST} > 4000 and (s.status <> ${SOLD} or s.sold_date > $4::date - 30)
      order by (s.id * 7919) % 101, s.id limit $5`,
    [tenant, isSold, from, to, limit],
  );
