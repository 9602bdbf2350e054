export { ADD_TASK, OWN_TASKS, TASKS } from './paths';
export { TASK_KIND } from './search-kind';
