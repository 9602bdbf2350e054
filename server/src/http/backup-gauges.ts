import { Gauge, type Registry } from 'prom-client';
import type { BackupState } from '../services/backup';

/** How old the last backup is and how the archive of WAL files stands; without figures where nothing is backed up. */
export const addBackupGauges = (
  registry: Registry,
  backups: () => Promise<BackupState | undefined>,
): void => {
  const registers = [registry];
  new Gauge({
    name: 'forecourt_backup_age_seconds',
    help: 'Seconds since the last whole backup in BACKUP_DIR; infinite when there is none, not a number without BACKUP_DIR',
    // each process looks at the same folder and the same database
    aggregator: 'max',
    registers,
    async collect() {
      const state = await backups().catch(() => undefined);
      this.set(state?.age_seconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'forecourt_wal_archive',
    help: 'The archive of WAL files: those that wait, whether it fails, failures so far, and seconds since the last one',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      this.reset();
      const state = await backups().catch(() => undefined);
      for (const [name, value] of Object.entries(state?.archive ?? {})) this.set({ state: name }, value);
    },
  });
};
