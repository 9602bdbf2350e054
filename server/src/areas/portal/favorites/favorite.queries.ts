import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface FavoriteRow {
  stock_id: number;
  created_at: string;
}

export const listFavorites = async (
  db: Db,
  tenant: number,
  customerId: number,
  { limit, offset, order }: { limit: number; offset: number; order: string },
) => {
  const rows = await queryRows<FavoriteRow>(
    db,
    `select f.stock_id, f.created_at from favorite_vehicle f where f.dealership_id = $1 and f.customer_id = $2
      order by ${order} limit $3 offset $4`,
    [tenant, customerId, limit, offset],
  );
  return { rows, total: await countFavorites(db, tenant, customerId) };
};

export const countFavorites = async (db: Db, tenant: number, customerId: number): Promise<number> => {
  const [count] = await queryRows<{ total: number }>(
    db,
    'select count(*)::int as total from favorite_vehicle where dealership_id = $1 and customer_id = $2',
    [tenant, customerId],
  );
  return count?.total ?? 0;
};

export const isFavorite = (db: Db, tenant: number, customerId: number, stockId: number) =>
  queryAny(
    db,
    'select 1 from favorite_vehicle where dealership_id = $1 and customer_id = $2 and stock_id = $3',
    [tenant, customerId, stockId],
  );

export const insertFavorite = (tx: Db, tenant: number, customerId: number, stockId: number) =>
  queryRows(
    tx,
    `insert into favorite_vehicle (dealership_id, customer_id, stock_id) values ($1, $2, $3)
      on conflict do nothing`,
    [tenant, customerId, stockId],
  );

export const deleteFavorite = (tx: Db, tenant: number, customerId: number, stockId: number) =>
  queryRows(
    tx,
    'delete from favorite_vehicle where dealership_id = $1 and customer_id = $2 and stock_id = $3',
    [tenant, customerId, stockId],
  );
