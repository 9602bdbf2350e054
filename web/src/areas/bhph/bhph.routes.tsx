import type { AreaRoutes } from '../../kit/page/area-routes';

export const bhphRoutes: AreaRoutes = [
  { path: '/admin/bhph', title: 'BHPH accounts', lazy: () => import('./screens/worklist') },
  {
    path: '/admin/all-customers/BHPH/{id}',
    title: 'BHPH accounts of a customer',
    lazy: () => import('./screens/customer-accounts'),
  },
];
