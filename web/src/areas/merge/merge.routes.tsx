import type { AreaRoutes } from '../../kit/page/area-routes';

export const mergeRoutes: AreaRoutes = [
  {
    path: '/admin/merge',
    title: 'Merge duplicates',
    lazy: () => import('./screens/merge-report'),
  },
  {
    path: '/admin/single-merge/{type}',
    title: 'Merge records',
    lazy: () => import('./screens/merge-type'),
  },
  {
    path: '/admin/single-merge/{type}/{id}',
    title: 'Duplicates of one record',
    lazy: () => import('./screens/merge-record'),
  },
  {
    path: '/admin/all-customers/merge/{id}',
    title: 'Merge a customer',
    lazy: () => import('./screens/customer-merge'),
  },
];
