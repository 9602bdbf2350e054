import type { AreaRoutes } from '../../kit/page/area-routes';

export const archivesRoutes: AreaRoutes = [
  { path: '/admin/export', title: 'Export', lazy: () => import('./screens/export') },
  { path: '/dealerships-import', title: 'Import dealership', lazy: () => import('./screens/import') },
  { path: '/dealerships-deletions', title: 'Deletions', lazy: () => import('./screens/deletions') },
];
