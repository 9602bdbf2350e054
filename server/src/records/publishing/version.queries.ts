import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

/** A table of stored versions. Each has dealership_id, version, title, content, user_id and created_at. */
export interface VersionTable {
  table: string;
  /** The column with the record's id. */
  recordColumn: string;
}

export interface NewVersion {
  recordId: number;
  version: number;
  title: string;
  content: object;
  userId: number | null;
}

/** Older ones are deleted. */
const VERSIONS_KEPT = 100;

const ofRecord = ({ recordColumn }: VersionTable) => `dealership_id = $1 and ${recordColumn} = $2`;

const deleteOldest = async (tx: Db, tenant: number, of: VersionTable, recordId: number) => {
  const [oldest] = await queryPrepared<{ version: number }>(
    tx,
    `select version from ${of.table} where ${ofRecord(of)} order by version desc offset ${VERSIONS_KEPT - 1} limit 1`,
    [tenant, recordId],
  );
  if (!oldest) return;
  await queryRows(tx, `delete from ${of.table} where ${ofRecord(of)} and version < $3`, [
    ...[tenant, recordId, oldest.version],
  ]);
};

export const insertVersion = async (
  tx: Db,
  tenant: number,
  to: VersionTable,
  { recordId, version, title, content, userId }: NewVersion,
): Promise<void> => {
  await queryRows(
    tx,
    `insert into ${to.table} (dealership_id, ${to.recordColumn}, version, title, content, user_id)
      values ($1, $2, $3, $4, $5, $6)`,
    [tenant, recordId, version, title, JSON.stringify(content), userId],
  );
  await deleteOldest(tx, tenant, to, recordId);
};

export interface VersionRow {
  version: number;
  title: string;
  user_id: number | null;
  created_at: string;
}

/** The newest first. */
export const versionsOf = (db: Db, tenant: number, from: VersionTable, recordId: number) =>
  queryPrepared<VersionRow>(
    db,
    `select version, title, user_id, created_at from ${from.table}
      where ${ofRecord(from)} order by version desc limit ${VERSIONS_KEPT}`,
    [tenant, recordId],
  );

export interface WholeVersion extends VersionRow {
  content: Record<string, unknown>;
}

export const findVersion = async (
  db: Db,
  tenant: number,
  from: VersionTable,
  recordId: number,
  version: number,
): Promise<WholeVersion | undefined> =>
  (
    await queryPrepared<WholeVersion>(
      db,
      `select version, title, content, user_id, created_at from ${from.table}
        where ${ofRecord(from)} and version = $3`,
      [tenant, recordId, version],
    )
  )[0];
