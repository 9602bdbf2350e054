import type { AreaRoutes } from '../../kit/page/area-routes';

/** /admin is a page of its own in each shell (screens.md 2.4, 2.5, 2.8); platform staff go on to /register (2.7). */
export const dashboardRoutes: AreaRoutes = [
  {
    path: '/admin',
    title: 'Dashboard',
    shells: ['owner'],
    capability: 'dashboard.view',
    component: 'Dashboard',
    lazy: () => import('./screens/owner-dashboard'),
  },
  {
    path: '/admin',
    title: 'Dashboard',
    shells: ['seller'],
    capability: 'dashboard.view',
    component: 'Dashboard',
    lazy: () => import('./screens/seller-dashboard'),
  },
  {
    path: '/admin',
    title: 'Dashboard',
    shells: ['mechanic', 'customer'],
    lazy: () => import('./screens/welcome'),
  },
];
