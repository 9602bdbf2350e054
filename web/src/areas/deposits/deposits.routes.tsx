import type { AreaRoutes } from '../../kit/page/area-routes';

// each import in a function of its own: of two in one expression the bundler would load the styles of one alone
const own = () => import('./screens/own-deposits');
const booking = () => import('./screens/vehicle-deposit');

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
    lazy: (shell) => (shell === 'customer' ? own() : booking()),
  },
];
