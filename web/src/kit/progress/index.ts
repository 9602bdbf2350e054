export { followWork, type Work } from './follow-work';
export { type ProgressTools, withProgress } from './with-progress';
