import type { AreaRoutes } from '../../kit/page/area-routes';

export const platformRoutes: AreaRoutes = [
  {
    path: '/register',
    title: 'Dealerships',
    lazy: () => import('./screens/dealerships'),
  },
  {
    path: '/dealership-groups',
    title: 'Branch groups',
    lazy: () => import('./groups/groups-screen'),
  },
  {
    path: '/error-reports',
    title: 'Error reports',
    lazy: () => import('./screens/error-reports'),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    lazy: () => import('./screens/outbox'),
  },
];
