export const KEYS = '/admin/integrations';
export const WEBHOOKS = '/admin/integrations/webhooks';
export const keyPath = (id: number): string => `${KEYS}/keys/${id}`;
export const webhookPath = (id: number): string => `${WEBHOOKS}/${id}`;
/** Outside of the application: a page of its own. */
export const DOCUMENTATION = '/api/docs';
