import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { defineArea } from '../define-area';
import { autoPostingHandlers } from './auto-posting/auto-posting';
import { cityHandlers, seedCities } from './cities/cities';
import { insertDemoPosting } from './demo/demo';
import { downloadHandlers } from './extension/download';
import { keyHandlers } from './extension/keys';
import { extensionWorkHandlers } from './extension/work';
import { connectingHandlers } from './facebook/connecting';
import { postToPageHandlers } from './facebook/post-to-page';
import { tokenPurpose } from './facebook/tokens';
import { EXPIRED } from './housekeeping.queries';
import { POSTING_WORKERS, postingJobs, RESULTS_ALL_TASK, SWEEP_TASK } from './jobs';
import { postHandlers } from './posts/posts';
import { socialChangeHandlers } from './social/social-changes';
import { socialListHandlers } from './social/social-lists';
import { socialVehicleHandlers } from './social/social-vehicles';
import { templateHandlers } from './social/templates';
import * as tables from './tables';
import { postingNotificationKinds } from './tell';
import { byHandHandlers } from './working/by-hand';

const { facebookConnection, extensionKey } = tables;

export const postingArea = defineArea({
  name: 'posting',
  handlers: {
    ...cityHandlers,
    ...postHandlers,
    ...byHandHandlers,
    ...connectingHandlers,
    ...postToPageHandlers,
    ...autoPostingHandlers,
    ...socialChangeHandlers,
    ...socialListHandlers,
    ...socialVehicleHandlers,
    ...templateHandlers,
    ...downloadHandlers,
    ...keyHandlers,
    ...extensionWorkHandlers,
  },
  tables,
  encryptedColumns: [
    { column: facebookConnection.pageToken, purpose: tokenPurpose },
    { column: facebookConnection.userToken, purpose: tokenPurpose },
  ],
  unauditedColumns: [facebookConnection.pageToken, facebookConnection.userToken, extensionKey.keyHash],
  sqlFiles: ['auto-posting/stock-change.sql'],
  sqlNumbers: {
    ready_for_sale: STOCK_STATUS.readyForSale,
    negotiation_started: STOCK_STATUS.negotiationStarted,
    bill_of_sales: STOCK_STATUS.billOfSales,
    down_payment: STOCK_STATUS.downPayment,
  },
  jobs: postingJobs,
  workers: POSTING_WORKERS,
  schedule: { [SWEEP_TASK]: '* * * * *', [RESULTS_ALL_TASK]: '23 * * * *' },
  notificationKinds: postingNotificationKinds,
  deleteExpired: EXPIRED,
  seed: seedCities,
  demo: { after: ['dealership', 'users', 'inventory', 'bills', 'deals'], insert: insertDemoPosting },
});
