import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredPicture {
  id: number;
  file: string;
  mime: string;
  width: number;
  height: number;
}

export const insertPicture = async (
  tx: Db,
  tenant: number,
  picture: Omit<StoredPicture, 'id'> & { bytes: number; userId: number | null },
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into web_page_picture (dealership_id, file, mime, bytes, width, height, user_id)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      ...[tenant, picture.file, picture.mime, picture.bytes],
      ...[picture.width, picture.height, picture.userId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const picturesByIds = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<StoredPicture>(
    db,
    'select id, file, mime, width, height from web_page_picture where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );

/** Those of these ids that the dealership has no picture for. */
export const missingPictures = async (db: Db, tenant: number, ids: readonly number[]): Promise<number[]> => {
  const found = new Set((await picturesByIds(db, tenant, ids)).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
};
