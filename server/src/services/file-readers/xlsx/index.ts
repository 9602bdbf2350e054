export { readSheet } from './read-sheet';
export { isZip } from './unzip';
