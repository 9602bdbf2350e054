import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface Uploaded {
  file: string;
  file_name: string;
  mime: string;
  width: number | null;
  height: number | null;
}

/** Who may send the file: a user or a guest. */
export interface Uploader {
  userId: number | null;
  guestId: number | null;
}

/** How many files wait for a message: of the sender, and of all guests of the dealership. */
export const countWaiting = async (
  db: Db,
  tenant: number,
  { userId, guestId }: Uploader,
): Promise<{ own: number; guests: number }> =>
  (
    await queryRows<{ own: number; guests: number }>(
      db,
      `select count(*) filter (where user_id is not distinct from $2::int and guest_id is not distinct from $3::int)::int as own,
          count(*) filter (where guest_id is not null)::int as guests
        from chat_upload where dealership_id = $1`,
      [tenant, userId, guestId],
    )
  )[0] ?? { own: 0, guests: 0 };

export const insertUpload = (tx: Db, tenant: number, by: Uploader, file: Uploaded) =>
  queryRows(
    tx,
    `insert into chat_upload (dealership_id, file, file_name, mime, width, height, user_id, guest_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant, file.file, file.file_name, file.mime, file.width, file.height, by.userId, by.guestId],
  );

/** Takes an upload of the sender's own that is not part of a message yet. */
export const takeUpload = async (
  tx: Db,
  tenant: number,
  by: Uploader,
  file: string,
): Promise<Uploaded | undefined> =>
  (
    await queryRows<Uploaded>(
      tx,
      `delete from chat_upload where dealership_id = $1 and file = $2
          and user_id is not distinct from $3::int and guest_id is not distinct from $4::int
        returning file, file_name, mime, width, height`,
      [tenant, file, by.userId, by.guestId],
    )
  )[0];

/** Uploads that nobody sent; their files are removed with those that belong to no record. */
export const EXPIRED_UPLOADS = "delete from chat_upload where created_at < now() - interval '2 days'";
