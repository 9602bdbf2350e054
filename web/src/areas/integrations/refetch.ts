import { integrationsCalls } from '@forecourt/contract/integrations/index';

/** What is shown of webhooks, after any of them changed. */
export const REFETCH_WEBHOOKS = [
  integrationsCalls.webhooks,
  integrationsCalls.webhook,
  integrationsCalls.deliveries,
  integrationsCalls.delivery,
];
