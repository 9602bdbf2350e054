import { defineArea } from '../define-area';
import { insertDemoMarket } from './demo/demo';
import { EXPIRED } from './entries/entry.queries';
import { entryListHandlers } from './entries/listing';
import { saveEntryHandlers } from './entries/save-entry';
import { followJobs, marketSaleEvents, marketSaleHooks, SWEEP_TASK } from './following/follow-stock';
import { enquiryHandlers, enquiryJobs } from './listings/enquiries';
import { listingHandlers } from './listings/listings';
import { offerHandlers } from './offers/offers';
import { settleJobs } from './settling/settle';
import * as tables from './tables';
import { marketNotificationKinds, tellJobs } from './tell';

export const marketArea = defineArea({
  name: 'market',
  handlers: {
    ...entryListHandlers,
    ...saveEntryHandlers,
    ...listingHandlers,
    ...enquiryHandlers,
    ...offerHandlers,
  },
  tables,
  jobs: (deps) => ({ ...tellJobs(deps), ...settleJobs(deps), ...enquiryJobs(deps), ...followJobs(deps) }),
  schedule: { [SWEEP_TASK]: '*/15 * * * *' },
  saleHooks: marketSaleHooks,
  saleEventHooks: marketSaleEvents,
  notificationKinds: marketNotificationKinds,
  deleteExpired: EXPIRED,
  demo: {
    after: ['dealership', 'users', 'inventory', 'bills', 'deals', 'purchases'],
    insert: insertDemoMarket,
  },
});
