import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { StoredFile } from './file-kinds';

interface NewRow extends StoredFile {
  bytes: number;
  sha256: string;
}

export const insertFile = async (tx: Db, tenant: number, file: NewRow) => {
  await tx.execute(sql`insert into stored_file
      (dealership_id, name, mime, bytes, sha256, original_name, kind, record_id)
    values (${tenant}, ${file.name}, ${file.mime}, ${file.bytes}, ${file.sha256}, ${file.originalName},
      ${file.kind}, ${file.recordId})`);
};

export const findFile = async (
  db: Db,
  dealershipId: number,
  name: string,
): Promise<StoredFile | undefined> => {
  const found = await db.execute<StoredFile & Record<string, unknown>>(sql`
    select name, mime, original_name as "originalName", kind, record_id as "recordId"
    from stored_file where dealership_id = ${dealershipId} and name = ${name} and removed_at is null`);
  return found.rows[0];
};

export const markRemoved = async (tx: Db, tenant: number, name: string): Promise<boolean> => {
  const marked = await tx.execute(sql`update stored_file set removed_at = now()
    where dealership_id = ${tenant} and name = ${name} and removed_at is null returning id`);
  return marked.rows.length > 0;
};
