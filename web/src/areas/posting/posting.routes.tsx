import type { AreaRoutes } from '../../kit/page/area-routes';

export const postingRoutes: AreaRoutes = [
  { path: '/admin/advertisment/craigslist', title: 'Craigslist', lazy: () => import('./screens/craigslist') },
  { path: '/admin/advertisment/facebook', title: 'Facebook', lazy: () => import('./screens/facebook') },
  { path: '/admin/social-posting', title: 'Social posting', lazy: () => import('./screens/social-posting') },
];
