export type { NewNotification } from './notification.queries';
export { notify } from './notify';
