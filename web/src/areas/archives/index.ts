export { DeletionBanner } from './deletions/deletion-banner';
