export { defaultDataDir } from './account';
export { startEmbeddedPostgres } from './embedded';
