import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface SavedReplyRow {
  id: number;
  user_id: number;
  is_shared: boolean;
  title: string;
  text: string;
}

export interface ReplyForm {
  title: string;
  text: string;
  isShared: boolean;
}

const FIELDS = 'id, user_id, is_shared, title, text';

export const listReplies = (db: Db, tenant: number, userId: number, most: number): Promise<SavedReplyRow[]> =>
  queryRows<SavedReplyRow>(
    db,
    `select ${FIELDS} from saved_reply where dealership_id = $1 and (is_shared or user_id = $2)
      order by lower(title), id limit $3`,
    [tenant, userId, most],
  );

export const findReply = async (db: Db, tenant: number, id: number): Promise<SavedReplyRow | undefined> =>
  (
    await queryRows<SavedReplyRow>(
      db,
      `select ${FIELDS} from saved_reply where dealership_id = $1 and id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

export const insertReply = async (
  tx: Db,
  tenant: number,
  userId: number,
  { title, text, isShared }: ReplyForm,
): Promise<SavedReplyRow> => {
  const [row] = await queryRows<SavedReplyRow>(
    tx,
    `insert into saved_reply (dealership_id, user_id, is_shared, title, text) values ($1, $2, $3, $4, $5)
      returning ${FIELDS}`,
    [tenant, userId, isShared, title, text],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const updateReply = async (
  tx: Db,
  tenant: number,
  id: number,
  { title, text, isShared }: ReplyForm,
): Promise<SavedReplyRow | undefined> =>
  (
    await queryRows<SavedReplyRow>(
      tx,
      `update saved_reply set title = $3, text = $4, is_shared = $5 where dealership_id = $1 and id = $2
        returning ${FIELDS}`,
      [tenant, id, title, text, isShared],
    )
  )[0];

export const deleteReply = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'delete from saved_reply where dealership_id = $1 and id = $2', [tenant, id]);
