import type { Db } from '../../../db/database';
import { queryIds } from '../../../db/query';

const CARS_MOST = 20;

/** Cars with this stock number or VIN, sold ones too; what is typed has a digit, else it is a name. */
export const findCarIds = async (db: Db, tenant: number, typed: string): Promise<number[]> => {
  const number = typed.trim();
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/i.test(number) || !/\d/.test(number)) return [];
  return queryIds(
    db,
    `(select id from stock_vehicle where dealership_id = $1 and stock_key = $2 and deleted_at is null limit ${CARS_MOST})
      union (select id from stock_vehicle where dealership_id = $1 and vin = $3 and deleted_at is null limit ${CARS_MOST})`,
    [tenant, number.toLowerCase(), number.toUpperCase()],
  );
};

/** Whole matches and beginnings: a number that names a car is no misspelt name of a customer. */
const SURE_RANK = 1;

export const likelyCustomers = <Found extends { rank: number }>(
  found: readonly Found[],
  stockIds: readonly number[],
): readonly Found[] => (stockIds.length === 0 ? found : found.filter(({ rank }) => rank <= SURE_RANK));
