import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const stockNumbersOf = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; stock_NO: string }>(
    db,
    'select id, stock_no as "stock_NO" from stock_vehicle where dealership_id = $1 and id = any($2) order by id',
    [tenant, ids],
  );

/** In the order of the ids. */
export const statusesOf = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; status: number }>(
    db,
    'select id, status from stock_vehicle where dealership_id = $1 and id = any($2) order by array_position($2::int[], id)',
    [tenant, ids],
  );

/** Ranks rise with the ids of cars: what was put first or added last is first in its list. */
export const nextRanks = async (tx: Db, count: number): Promise<number[]> => {
  const text = `select nextval('stock_vehicle_id_seq')::int as rank from generate_series(1, $1)`;
  return (await queryRows<{ rank: number }>(tx, text, [count])).map(({ rank }) => rank);
};

/** Puts a car first in the list or on the web site; false when there is no such car. */
export const putFirst = async (
  tx: Db,
  tenant: number,
  id: number,
  column: 'panel_rank' | 'site_rank',
): Promise<boolean> => {
  const [rank] = await nextRanks(tx, 1);
  const moved = await queryRows(
    tx,
    `update stock_vehicle set ${column} = $3, version = version + 1
      where dealership_id = $1 and id = $2 and deleted_at is null returning id`,
    [tenant, id, rank],
  );
  return moved.length > 0;
};
