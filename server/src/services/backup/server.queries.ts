import type pg from 'pg';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

/** Distinguishes our advisory locks from others of the database. */
const LOCK_CLASS = 7_203;
const BACKUP_LOCK = 80;

export interface ServerRow {
  system: string;
  version: number;
  wal_file_bytes: number;
  tablespaces: number;
  archive_mode: string;
}

/** What has to be known of the server to copy it. */
export const readServer = async (client: pg.Client): Promise<ServerRow> => {
  const { rows } = await client.query<ServerRow>(
    `select (pg_control_system()).system_identifier::text as system,
            current_setting('server_version_num')::int as version,
            pg_size_bytes(current_setting('wal_segment_size'))::int as wal_file_bytes,
            (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces,
            current_setting('archive_mode') as archive_mode`,
  );
  const [row] = rows;
  if (!row) throw new Error('The server says nothing about itself');
  return row;
};

/** Held until the connection ends, also by kill -9: so nobody has to look for what a killed backup left. */
export const lockBackups = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
    LOCK_CLASS,
    BACKUP_LOCK,
  ]);
  return rows[0]?.held === true;
};

export const readClock = async (client: pg.Client): Promise<Date> => {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
};

export interface ArchiverRow {
  archive_mode: string;
  current_file: string;
  wal_file_bytes: number;
  last_file: string | null;
  /** Seconds since the last WAL file was archived; null before the first. */
  last_seconds: number | null;
  is_failing: boolean;
  failures: number;
}

/** How the archive of WAL files stands, as the server counts. */
export const readArchiver = async (systemDb: Db): Promise<ArchiverRow | undefined> => {
  const rows = await queryRows<ArchiverRow>(
    systemDb,
    `select current_setting('archive_mode') as archive_mode,
            pg_walfile_name(pg_current_wal_lsn()) as current_file,
            pg_size_bytes(current_setting('wal_segment_size'))::int as wal_file_bytes,
            last_archived_wal as last_file,
            extract(epoch from now() - last_archived_time)::float8 as last_seconds,
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
            failed_count::int as failures
     from pg_stat_archiver`,
    [],
  );
  return rows[0];
};
