import { defineArea } from '../define-area';
import { connectingHandlers } from './connection/connecting';
import { tokenPurpose } from './connection/tokens';
import { insertDemoQuickBooks } from './demo/demo';
import { exportHandlers } from './export/export';
import { EXPIRED } from './housekeeping.queries';
import { COMPARE_ALL_TASK, quickbooksJobs, SYNC_ALL_TASK } from './jobs';
import { listHandlers } from './lists/lists';
import { mappingHandlers } from './mapping/mappings';
import { outboxHandlers } from './outbox/outbox';
import { settingsHandlers } from './settings/settings';
import * as tables from './tables';

export const quickbooksArea = defineArea({
  name: 'quickbooks',
  handlers: {
    ...connectingHandlers,
    ...listHandlers,
    ...mappingHandlers,
    ...settingsHandlers,
    ...outboxHandlers,
    ...exportHandlers,
  },
  tables,
  encryptedColumns: [
    { column: tables.quickbooksConnection.accessToken, purpose: tokenPurpose },
    { column: tables.quickbooksConnection.refreshToken, purpose: tokenPurpose },
  ],
  unauditedColumns: [
    ...[tables.quickbooksConnection.accessToken, tables.quickbooksConnection.refreshToken],
    ...[tables.quickbooksPosting.lines, tables.quickbooksPosting.request],
  ],
  jobs: quickbooksJobs,
  schedule: { [SYNC_ALL_TASK]: '*/5 * * * *', [COMPARE_ALL_TASK]: '17 9 * * *' },
  deleteExpired: EXPIRED,
  demo: {
    after: [
      'dealership',
      'users',
      'customers',
      'vendors',
      'costs',
      'bills',
      'accounting',
      'mechanic',
      'purchases',
    ],
    insert: insertDemoQuickBooks,
  },
});
