import { defineArea } from '../define-area';
import { insertNotifications } from './demo.queries';
import { notificationsHandlers } from './notifications';
import * as tables from './tables';

export const notificationsArea = defineArea({
  name: 'notifications',
  handlers: notificationsHandlers,
  tables,
  demo: { after: ['dealership'], insert: insertNotifications },
});
