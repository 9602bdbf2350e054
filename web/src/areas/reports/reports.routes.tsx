import type { AreaRoutes } from '../../kit/page/area-routes';

export const reportsRoutes: AreaRoutes = [
  { path: '/admin/reports-generate', title: 'Reports', lazy: () => import('./screens/reports') },
];
