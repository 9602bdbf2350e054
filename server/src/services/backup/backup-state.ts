import { resolve } from 'node:path';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { openBackupFolder } from './folder';
import { readArchiver } from './server.queries';
import { walNumber } from './wal';

export interface BackupState {
  /** Since the last whole backup; infinite when there is none. */
  age_seconds: number;
  /** Null where the server does not archive its WAL. */
  archive: {
    /** WAL files that are complete and not archived. */
    waiting: number;
    failing: number;
    failures: number;
    seconds_since_last: number;
  } | null;
}

/** How backups stand, as a server sees it that has a folder for them. */
export const readBackupState = async (
  config: Pick<Config, 'BACKUP_DIR'>,
  database: Pick<Database, 'systemRead'>,
): Promise<BackupState | undefined> => {
  if (!config.BACKUP_DIR) return undefined;
  const { whole } = await openBackupFolder(resolve(config.BACKUP_DIR)).bases();
  const last = whole.at(-1);
  const age_seconds = last
    ? Math.max(0, (Date.now() - Date.parse(last.manifest.endedAt)) / 1_000)
    : Number.POSITIVE_INFINITY;
  const archiver = await database.systemRead(readArchiver);
  if (!archiver || archiver.archive_mode === 'off') return { age_seconds, archive: null };
  const { current_file, last_file, wal_file_bytes, last_seconds, is_failing, failures } = archiver;
  const current = walNumber(current_file, wal_file_bytes) ?? 0n;
  const archived = walNumber((last_file ?? '').slice(0, 24), wal_file_bytes) ?? current - 1n;
  return {
    age_seconds,
    archive: {
      waiting: Math.max(0, Number(current - archived - 1n)),
      failing: is_failing ? 1 : 0,
      failures,
      seconds_since_last: last_seconds ?? 0,
    },
  };
};
