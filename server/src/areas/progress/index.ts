export {
  advanceWork,
  continueWork,
  finishWork,
  holdWork,
  resumeWork,
  startWork,
  type WorkOrder,
} from './work';
export { findUnfinished, type HeldWork, type NewWork, type ResultLine } from './work.queries';
export { type Transact, withinDealership, workJob } from './work-job';
