import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { publicPath } from '../../inventory';

/** Where the small picture of the main photo of each vehicle is. */
export const firstPhotos = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await queryRows<{ stock_id: number; public_token: string; photo_id: number }>(
    db,
    `select distinct on (f.stock_id) f.stock_id, s.public_token, f.id as photo_id from vehicle_photo f
        join stock_vehicle s on s.dealership_id = $1 and s.id = f.stock_id
      where f.dealership_id = $1 and f.stock_id = any($2::int[]) and f.removed_at is null order by f.stock_id, f.position, f.id`,
    [tenant, ids],
  );
  return new Map(
    rows.map(({ stock_id, public_token, photo_id }) => [
      stock_id,
      `${publicPath(tenant, public_token)}/photos/${photo_id}/small`,
    ]),
  );
};

/** As many as Craigslist takes. */
const ZIPPED_MOST = 24;

export const photoFiles = async (db: Db, tenant: number, stockId: number): Promise<string[]> =>
  (
    await queryRows<{ file: string }>(
      db,
      `select file from vehicle_photo where dealership_id = $1 and stock_id = $2 and removed_at is null
        order by position, id limit ${ZIPPED_MOST}`,
      [tenant, stockId],
    )
  ).map(({ file }) => file);
