export { defaultDataDir } from './account';
export type { WalArchive } from './archive';
export { hasEmbeddedDatabase, startEmbeddedPostgres } from './embedded';
export { RecoveryFailed, recoverEmbedded, writeRecovery } from './recover';
