import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DemoCar {
  id: number;
  is_sold: boolean;
}

/** The first vehicles that are in stock, and one that was sold a while ago. */
export const carsOfDemo = (tx: Db, dealershipId: number, count: number) =>
  queryRows<DemoCar>(
    tx,
    `(select id, false as is_sold from stock_vehicle where dealership_id = $1 and deleted_at is null and status <> ${SOLD}
        order by id limit $2)
      union all (select id, true from stock_vehicle where dealership_id = $1 and deleted_at is null and status = ${SOLD}
        and sold_date < current_date - 4 order by id limit 1)`,
    [dealershipId, count],
  );

export const vendorsOfDemo = async (tx: Db, dealershipId: number) => {
  const rows = await queryRows<{ id: number; name: string; terms_days: number | null }>(
    tx,
    'select id, name, terms_days from vendor where dealership_id = $1 order by id',
    [dealershipId],
  );
  return new Map(rows.map((row) => [row.name, row]));
};

export const todayOfDemo = async (tx: Db, dealershipId: number) => {
  const [row] = await queryRows<{ today: string; owner: number | null }>(
    tx,
    'select current_date as today, owner_user_id as owner from dealership where id = $1',
    [dealershipId],
  );
  if (!row) throw new Error('the demo has this dealership');
  return row;
};
