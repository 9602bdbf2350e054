import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { defineArea } from '../define-area';
import { insertDemoIntegrations } from './demo/demo';
import { apiDocs } from './docs/docs-page';
import { EXPIRED } from './housekeeping.queries';
import { keyHandlers } from './keys/keys';
import * as tables from './tables';
import { deliveryHandlers } from './webhooks/deliveries';
import { endpointHandlers } from './webhooks/endpoints';
import { SWEEP_TASK, WEBHOOK_WORKERS, webhookJobs } from './webhooks/jobs';
import { webhookSecretPurpose } from './webhooks/secrets';
import { integrationNotificationKinds } from './webhooks/tell';

export const integrationsArea = defineArea({
  name: 'integrations',
  handlers: { ...keyHandlers, ...endpointHandlers, ...deliveryHandlers },
  tables,
  encryptedColumns: [{ column: tables.webhookEndpoint.secret, purpose: webhookSecretPurpose }],
  unauditedColumns: [tables.apiKey.keyHash, tables.webhookEndpoint.secret],
  sqlFiles: ['webhooks/record-events.sql'],
  sqlNumbers: { webhook_sold: STOCK_STATUS.sold },
  jobs: webhookJobs,
  workers: WEBHOOK_WORKERS,
  schedule: { [SWEEP_TASK]: '* * * * *' },
  notificationKinds: integrationNotificationKinds,
  deleteExpired: EXPIRED,
  pages: apiDocs,
  demo: { after: ['inventory', 'leads'], insert: insertDemoIntegrations },
});
