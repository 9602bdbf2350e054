import type { AreaRoutes } from '../../kit/page/area-routes';

export const integrationsRoutes: AreaRoutes = [
  { path: '/admin/integrations', title: 'API keys', lazy: () => import('./screens/keys') },
  { path: '/admin/integrations/keys/{id}', title: 'API key', lazy: () => import('./screens/key') },
  { path: '/admin/integrations/webhooks', title: 'Webhooks', lazy: () => import('./screens/webhooks') },
  { path: '/admin/integrations/webhooks/{id}', title: 'Webhook', lazy: () => import('./screens/webhook') },
];
