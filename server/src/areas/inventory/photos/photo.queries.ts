import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { StoredPhoto } from '../record/vehicle-detail.queries';

const FIELDS = 'p.id, p.file, p.thumbnail, p.width, p.height, p.position';

export const listPhotos = (db: Db, tenant: number, stockId: number) =>
  queryPrepared<StoredPhoto>(
    db,
    `select ${FIELDS} from vehicle_photo p
      where p.dealership_id = $1 and p.stock_id = $2 and p.removed_at is null order by p.position, p.id`,
    [tenant, stockId],
  );

export interface OwnedPhoto extends StoredPhoto {
  stock_id: number;
  removed: boolean;
}

export const findPhoto = async (db: Db, tenant: number, id: number): Promise<OwnedPhoto | undefined> =>
  (
    await queryPrepared<OwnedPhoto>(
      db,
      `select ${FIELDS}, p.stock_id, p.removed_at is not null as removed from vehicle_photo p
        where p.dealership_id = $1 and p.id = $2`,
      [tenant, id],
    )
  )[0];

/** The place after the last one, removed ones counted: they may come back to theirs. */
export const nextPosition = async (db: Db, tenant: number, stockId: number): Promise<number> => {
  const [last] = await queryRows<{ next: number }>(
    db,
    'select coalesce(max(position), 0) + 1 as next from vehicle_photo where dealership_id = $1 and stock_id = $2',
    [tenant, stockId],
  );
  return last?.next ?? 1;
};

export const insertPhoto = async (
  tx: Db,
  tenant: number,
  stockId: number,
  photo: Omit<StoredPhoto, 'id'>,
): Promise<void> => {
  await queryRows(
    tx,
    `insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant, stockId, photo.file, photo.thumbnail, photo.width, photo.height, photo.position],
  );
};

export const replacePicture = async (
  tx: Db,
  tenant: number,
  id: number,
  { file, thumbnail, width, height }: Omit<StoredPhoto, 'id' | 'position'>,
): Promise<void> => {
  await queryRows(
    tx,
    `update vehicle_photo set file = $3, thumbnail = $4, width = $5, height = $6
      where dealership_id = $1 and id = $2`,
    [tenant, id, file, thumbnail, width, height],
  );
};

/** The given ones first, in their order; those that are not named keep theirs behind them. */
export const orderPhotos = async (tx: Db, tenant: number, stockId: number, ids: readonly number[]) => {
  await queryRows(
    tx,
    `update vehicle_photo p set position = o.place from (
        select id, row_number() over (order by array_position($3::int[], id), position, id)::int as place
        from vehicle_photo where dealership_id = $1 and stock_id = $2) o
      where p.dealership_id = $1 and p.id = o.id and p.position <> o.place`,
    [tenant, stockId, ids],
  );
};

export const setRemoved = async (tx: Db, tenant: number, id: number, removed: boolean): Promise<void> => {
  await queryRows(
    tx,
    `update vehicle_photo set removed_at = ${removed ? 'now()' : 'null'} where dealership_id = $1 and id = $2`,
    [tenant, id],
  );
};

/** The list shows the first photo and how many there are without looking at them. */
export const keepMainPhoto = async (tx: Db, tenant: number, stockId: number): Promise<void> => {
  await queryRows(
    tx,
    `update stock_vehicle s set main_photo = n.main, photo_count = n.count from (
        select (array_agg(thumbnail order by position, id))[1] as main, count(*)::int as count from vehicle_photo
        where dealership_id = $1 and stock_id = $2 and removed_at is null) n
      where s.dealership_id = $1 and s.id = $2
        and (s.main_photo, s.photo_count) is distinct from (n.main, n.count)`,
    [tenant, stockId],
  );
};
