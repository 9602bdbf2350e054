export { type BackupState, readBackupState } from './backup-state';
export { nightlyBackup } from './nightly';
export { withBackup } from './with-backup';
