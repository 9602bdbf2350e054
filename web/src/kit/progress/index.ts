export { type ProgressTools, withProgress } from './with-progress';
