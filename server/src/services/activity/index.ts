export {
  type Activity,
  type ActivityCounter,
  addActivity,
  createActivity,
  type TextCounts,
} from './activity';
export { addCounts, type Counts, noCounts, p95Of } from './durations';
