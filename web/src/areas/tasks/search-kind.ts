import { IconChecklist } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';

/** Tasks in the search box. */
export const TASK_KIND: RecordKind = {
  kind: 'tasks',
  title: 'Tasks',
  one: 'Task',
  icon: IconChecklist,
  access: 'ownTasks.view',
  foundBy: 'by title or customer',
  path: (id) => `/admin/task-managment/${id}`,
  states: async () => (await import('../states')).STATE_LOOKS.task,
};
