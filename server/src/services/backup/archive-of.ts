import { resolve } from 'node:path';
import type { WalArchive } from '../../db/embedded';
import { BackupRefused } from './backup-refused';
import { openBackupFolder } from './folder';

/** The archive of the embedded server's WAL in BACKUP_DIR, if one is set. */
export const archiveOf = (backupDir: string | undefined): WalArchive | undefined => {
  if (!backupDir) return undefined;
  const folder = openBackupFolder(resolve(backupDir));
  return {
    folder: folder.wal,
    claim: async (system) => {
      if (system !== undefined) return folder.claim(system);
      if ((await folder.readIdentity()) !== null)
        throw new BackupRefused(
          `BACKUP_DIR has backups, and DATA_DIR no database. Restore it with npm run restore -- --from ${folder.path} --data-dir <a new folder>, or name another BACKUP_DIR for a new database.`,
        );
    },
  };
};
