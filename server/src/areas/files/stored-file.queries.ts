import type { Db } from '../../db/database';
import { queryAny, queryRows } from '../../db/query';
import type { StoredFile } from './file-kinds';

interface NewRow extends StoredFile {
  bytes: number;
  sha256: string;
}

export const insertFiles = async (tx: Db, tenant: number, files: readonly NewRow[]) => {
  await queryRows(
    tx,
    `insert into stored_file (dealership_id, name, mime, bytes, sha256, original_name, kind, record_id)
      select $1, name, mime, bytes, sha256, "originalName", kind, "recordId" from jsonb_to_recordset($2)
        as f(name text, mime text, bytes int, sha256 text, "originalName" text, kind text, "recordId" int) returning 1`,
    [tenant, JSON.stringify(files)],
  );
};

export const findFile = async (
  db: Db,
  dealershipId: number,
  name: string,
): Promise<StoredFile | undefined> => {
  const [found] = await queryRows<StoredFile>(
    db,
    `select name, mime, original_name as "originalName", kind, record_id as "recordId"
      from stored_file where dealership_id = $1 and name = $2 and removed_at is null`,
    [dealershipId, name],
  );
  return found;
};

/** For an area that answers one of its files by a call of its own. */
export const fileMime = async (db: Db, tenant: number, name: string): Promise<string | undefined> =>
  (await findFile(db, tenant, name))?.mime;

export const markRemoved = (tx: Db, tenant: number, name: string): Promise<boolean> =>
  queryAny(
    tx,
    `update stored_file set removed_at = now()
      where dealership_id = $1 and name = $2 and removed_at is null returning id`,
    [tenant, name],
  );

/** Gives a file that belonged to no record yet (0) to one, which may have it already; undefined when there is none. */
export const giveToRecord = async (
  tx: Db,
  tenant: number,
  { name, kind, recordId }: Pick<StoredFile, 'name' | 'kind' | 'recordId'>,
): Promise<{ originalName: string } | undefined> => {
  const [given] = await queryRows<{ originalName: string }>(
    tx,
    `update stored_file set record_id = $4
      where dealership_id = $1 and name = $2 and kind = $3 and record_id in (0, $4)
        and removed_at is null returning original_name as "originalName"`,
    [tenant, name, kind, recordId],
  );
  return given;
};

/** Files of any dealership that were stored a day ago for a record which never came to be, marked as removed. */
export const removeAbandoned = async (systemTx: Db): Promise<string[]> => {
  const rows = await queryRows<{ name: string }>(
    systemTx,
    `update stored_file set removed_at = now()
      where record_id = 0 and removed_at is null and created_at < now() - interval '1 day' returning name`,
    [],
  );
  return rows.map(({ name }) => name);
};
