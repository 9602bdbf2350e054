import type { AreaRoutes } from '../../kit/page/area-routes';

export const depositsRoutes: AreaRoutes = [
  { path: '/admin/deposites', title: 'Deposits', lazy: () => import('./screens/deposits') },
  {
    path: '/customer/deposites',
    title: 'Deposits by customer',
    lazy: () => import('./screens/deposits-by-customer'),
  },
  {
    path: '/customer/vehicle/deposite',
    title: 'Deposit on a vehicle',
    lazy: (shell) =>
      shell === 'customer' ? import('./screens/own-deposits') : import('./screens/vehicle-deposit'),
  },
];
