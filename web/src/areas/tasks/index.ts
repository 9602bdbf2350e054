import { later } from '../../kit/later';

export { ADD_TASK, OWN_TASKS, TASKS } from './paths';
export { TASK_KIND } from './search-kind';
/** The tasks of a deal, for its page. */
export const TasksOfDeal = later(async () => (await import('./tasks-of')).TasksOfDeal);
