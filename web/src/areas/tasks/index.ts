export { ADD_TASK, OWN_TASKS, TASKS } from './paths';
