import type { AreaRoutes } from '../../kit/page/area-routes';

export const bhphRoutes: AreaRoutes = [
  { path: '/admin/bhph', title: 'In-house loans', lazy: () => import('./screens/worklist') },
  {
    path: '/admin/all-customers/BHPH/{id}',
    title: 'In-house loans of a customer',
    lazy: () => import('./screens/customer-accounts'),
  },
];
