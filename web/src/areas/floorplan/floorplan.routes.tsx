import type { AreaRoutes } from '../../kit/page/area-routes';

export const floorplanRoutes: AreaRoutes = [
  { path: '/admin/accounting/floor-plan', title: 'Floor plan', lazy: () => import('./screens/floor-plan') },
  {
    path: '/admin/accounting/floor-plan/{id}',
    title: 'Floor plan advance',
    lazy: () => import('./screens/advance'),
  },
];
