import type { AreaRoutes } from '../../kit/page/area-routes';

export const mergeRoutes: AreaRoutes = [
  {
    path: '/admin/merge',
    title: 'Merge duplicates',
    shells: ['owner'],
    capability: 'merge.use',
    component: 'Merge',
    lazy: () => import('./screens/merge-report'),
  },
  {
    path: '/admin/single-merge/:type',
    title: 'Merge records',
    shells: ['owner'],
    capability: 'merge.use',
    component: 'Merge',
    lazy: () => import('./screens/merge-type'),
  },
  {
    path: '/admin/single-merge/:type/:id',
    title: 'Duplicates of one record',
    shells: ['owner'],
    capability: 'merge.use',
    component: 'Merge',
    lazy: () => import('./screens/merge-record'),
  },
  {
    path: '/admin/all-customers/merge/:id',
    title: 'Merge a customer',
    shells: ['owner'],
    capability: 'customers.merge',
    lazy: () => import('./screens/customer-merge'),
  },
];
