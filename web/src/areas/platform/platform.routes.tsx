import type { AreaRoutes } from '../../kit/page/area-routes';

export const platformRoutes: AreaRoutes = [
  {
    path: '/register',
    title: 'Dealerships',
    shells: ['platform'],
    capability: 'platform.dealerships',
    lazy: () => import('./screens/dealerships'),
  },
  {
    path: '/error-reports',
    title: 'Error reports',
    shells: ['platform'],
    capability: 'errors.read',
    lazy: () => import('./screens/error-reports'),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    shells: ['platform'],
    capability: 'outbox.read',
    lazy: () => import('./screens/outbox'),
  },
];
