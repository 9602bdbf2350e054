export { type NotificationKind, registerNotificationKind } from './kinds';
export type { NewNotification } from './notification.queries';
export { notify } from './notify';
