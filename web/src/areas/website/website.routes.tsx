import type { AreaRoutes } from '../../kit/page/area-routes';

export const websiteRoutes: AreaRoutes = [
  { path: '/admin/website', title: 'Website', lazy: () => import('./screens/website') },
];
