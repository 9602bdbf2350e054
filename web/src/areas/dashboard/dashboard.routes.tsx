import type { AreaRoutes } from '../../kit/page/area-routes';

/** /admin is a page of its own in each shell (screens.md 2.4, 2.5, 2.8); platform staff go on to /register (2.7). */
export const dashboardRoutes: AreaRoutes = [
  {
    path: '/admin',
    title: 'Dashboard',
    lazy: (shell) => {
      if (shell === 'owner') return import('./screens/owner-dashboard');
      if (shell === 'mechanic') return import('./screens/mechanic-dashboard');
      return shell === 'seller' ? import('./screens/seller-dashboard') : import('./screens/welcome');
    },
  },
];
