import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredPicture {
  id: number;
  file: string;
  small_file: string;
  width: number;
  height: number;
  name: string;
}

const FIELDS = 'id, file, small_file, width, height, name';

export const insertPicture = async (
  tx: Db,
  tenant: number,
  picture: Pick<StoredPicture, 'width' | 'height' | 'name'> & { user_id: number | null },
  { file, small }: { file: string; small: string },
): Promise<StoredPicture> => {
  const [row] = await queryRows<StoredPicture>(
    tx,
    `insert into blog_picture (dealership_id, file, small_file, width, height, name, user_id)
      values ($1, $2, $3, $4, $5, $6, $7) returning ${FIELDS}`,
    [tenant, file, small, picture.width, picture.height, picture.name, picture.user_id],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const findPictures = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<StoredPicture>(
    db,
    `select ${FIELDS} from blog_picture where dealership_id = $1 and id = any($2)`,
    [tenant, ids],
  );
