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

/** Gives a file that belonged to no record yet (0) to one, which may have it already; undefined when there is none. */
export const giveToRecord = async (
  tx: Db,
  tenant: number,
  { name, kind, recordId }: Pick<StoredFile, 'name' | 'kind' | 'recordId'>,
): Promise<{ originalName: string } | undefined> => {
  const given = await tx.execute<{ originalName: string }>(sql`update stored_file set record_id = ${recordId}
    where dealership_id = ${tenant} and name = ${name} and kind = ${kind} and record_id in (0, ${recordId})
      and removed_at is null returning original_name as "originalName"`);
  return given.rows[0];
};

/** Files that were stored for a record a day ago, which never came to be. */
export const findAbandoned = async (db: Db, tenant: number, kind: string): Promise<string[]> => {
  const found = await db.execute<{ name: string }>(sql`select name from stored_file
    where dealership_id = ${tenant} and kind = ${kind} and record_id = 0 and removed_at is null
      and created_at < now() - interval '1 day' order by id limit 50`);
  return found.rows.map(({ name }) => name);
};
