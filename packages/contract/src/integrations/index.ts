import { apiKeyCalls } from './keys';
import { webhookCalls } from './webhooks';

export * from './events';
export * from './keys';
export * from './webhooks';

export const integrationsCalls = { ...apiKeyCalls, ...webhookCalls };
