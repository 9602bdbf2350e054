export { defaultDataDir } from './account';
export type { WalArchive } from './archive';
export { startEmbeddedPostgres } from './embedded';
export { RecoveryFailed, recoverEmbedded, writeRecovery } from './recover';
