import { can } from '@forecourt/policy';
import { defineArea } from '../define-area';
import { passwordPurpose } from './channels/secrets';
import { settingsHandlers } from './channels/settings';
import { insertDemoAdvertising } from './demo/demo';
import { doctorHandlers } from './doctor/doctor';
import { PROMOTIONS_TASK, promotionJobs } from './promotions/apply-promotions';
import { promotionHandlers } from './promotions/promotions';
import { pullPages } from './pull/pull-page';
import { createViewCounter } from './results/count-views';
import { resultHandlers } from './results/results';
import { feedNotificationKinds } from './runs/announce';
import { buildJobs, FEED_FILE } from './runs/build-job';
import { deliverJobs } from './runs/deliver-job';
import { feedsPart } from './runs/feeds-health';
import { EXPIRED } from './runs/run-row.queries';
import { runHandlers } from './runs/runs';
import { SCHEDULE_TASK, scheduleJobs } from './runs/schedule-job';
import { BUILD_TASK, DELIVER_TASK } from './runs/start-run';
import * as tables from './tables';

export const advertisingArea = defineArea({
  name: 'advertising',
  handlers: {
    ...settingsHandlers,
    ...runHandlers,
    ...doctorHandlers,
    ...resultHandlers,
    ...promotionHandlers,
  },
  tables,
  encryptedColumns: [{ column: tables.feedChannel.password, purpose: passwordPurpose }],
  unauditedColumns: [
    ...[tables.feedChannel.password, tables.feedChannel.pullKeyHash],
    ...[tables.feedChannel.lastFetchedAt, tables.feedChannel.nextRunAt],
  ],
  jobs: (deps) => ({
    ...buildJobs(deps),
    ...deliverJobs(deps),
    ...scheduleJobs(deps),
    ...promotionJobs(deps),
  }),
  workers: { [BUILD_TASK]: 'feeds', [DELIVER_TASK]: 'deliveries' },
  schedule: { [SCHEDULE_TASK]: '*/5 * * * *', [PROMOTIONS_TASK]: '1,31 * * * *' },
  health: (deps) => [feedsPart(deps)],
  pages: pullPages,
  site: (deps) => ({ seen: createViewCounter(deps).seen }),
  fileKinds: { [FEED_FILE]: ({ actor }) => can(actor, 'syndication.view') },
  notificationKinds: feedNotificationKinds,
  deleteExpired: EXPIRED,
  demo: { after: ['dealership', 'users', 'inventory', 'leads', 'website'], insert: insertDemoAdvertising },
});
