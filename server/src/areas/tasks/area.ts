import { defineArea } from '../define-area';
import { insertTasks } from './demo/tasks.queries';
import { feedHandlers, feedPages } from './feed/feed';
import { taskCalendar } from './feed/task-source';
import { followUpHandlers } from './follow-ups/follow-ups';
import { listingHandlers } from './list/listing';
import { recordHandlers } from './record/record';
import { reminderJobs } from './reminders';
import { licenceJobs, startLicenceNights } from './rules/licence-job';
import { ruleHandlers } from './rules/rules';
import { taskSearch } from './search';
import { seriesJobs } from './series/series';
import * as tables from './tables';
import { NOTIFICATION_KINDS } from './tell';

export const tasksArea = defineArea({
  name: 'tasks',
  handlers: { ...listingHandlers, ...recordHandlers, ...ruleHandlers, ...feedHandlers, ...followUpHandlers },
  tables,
  unauditedColumns: [tables.task.changedAt],
  jobs: (deps) => ({ ...reminderJobs(deps), ...seriesJobs(deps), ...licenceJobs(deps) }),
  atStart: startLicenceNights,
  pages: feedPages,
  calendar: { tasks: taskCalendar },
  searchKinds: { tasks: taskSearch },
  notificationKinds: NOTIFICATION_KINDS,
  demo: { after: ['customers', 'inventory'], insert: insertTasks },
});
