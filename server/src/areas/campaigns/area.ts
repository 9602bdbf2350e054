import { defineArea } from '../define-area';
import { audienceHandlers } from './audience/audience';
import { receiveBounce } from './bounces/receive-bounce';
import { campaignHandlers } from './campaigns/campaigns';
import { beginJobs, stepHandlers } from './campaigns/steps';
import { insertDemoCampaigns } from './demo/demo-campaigns';
import { hillzPages } from './hillz/feed-page';
import { hillzHandlers } from './hillz/hillz';
import { EXPIRED } from './hillz/hillz.queries';
import { campaignNotificationKinds } from './notifications';
import { prepareJobs } from './preparing/prepare-job';
import { PREPARE_TASK, SEND_TASK } from './queue';
import { resultHandlers } from './results/results';
import { DELIVER_TASK, deliverJobs } from './sending/deliver-job';
import { sendJobs } from './sending/send-job';
import { testJobs } from './sending/test-job';
import { tryMessageHandlers } from './sending/try-message';
import { settingsHandlers } from './settings/settings';
import { suppressedHandlers } from './suppressed/suppressed';
import * as tables from './tables';
import { templateHandlers } from './templates/templates';
import { trackingPages } from './tracking/tracking-pages';

export const campaignsArea = defineArea({
  name: 'campaigns',
  handlers: {
    ...campaignHandlers,
    ...stepHandlers,
    ...audienceHandlers,
    ...tryMessageHandlers,
    ...resultHandlers,
    ...settingsHandlers,
    ...templateHandlers,
    ...suppressedHandlers,
    ...hillzHandlers,
  },
  tables,
  jobs: (deps, mail, sms) => ({
    ...beginJobs(deps),
    ...prepareJobs(deps),
    ...sendJobs(deps),
    ...deliverJobs(deps, mail, sms),
    ...testJobs(mail, sms),
  }),
  workers: { [PREPARE_TASK]: 'campaigns', [SEND_TASK]: 'campaigns', [DELIVER_TASK]: 'campaigns' },
  pages: (deps) => [...trackingPages(deps), ...hillzPages(deps)],
  mailTargets: { campaign: receiveBounce },
  notificationKinds: campaignNotificationKinds,
  deleteExpired: EXPIRED,
  demo: { after: ['customers', 'leads', 'inventory', 'bills'], insert: insertDemoCampaigns },
});
