import type { AreaRoutes } from '../../kit/page/area-routes';

export const testdrivesRoutes: AreaRoutes = [
  {
    path: '/admin/dealer-real-test-drive',
    title: 'Test drives',
    lazy: () => import('./screens/test-drives'),
  },
  {
    path: '/admin/dealer-real-test-drive/add',
    title: 'Add test drive',
    lazy: () => import('./screens/add-test-drive'),
  },
  {
    path: '/admin/dealer-real-test-drive/{id}',
    title: 'Test drive',
    lazy: () => import('./screens/test-drive'),
  },
];
