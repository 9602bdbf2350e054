import type { AreaRoutes } from '../../kit/page/area-routes';

const bill = () => import('./screens/bill');

export const billsRoutes: AreaRoutes = [
  { path: '/admin/bill-of-sell/{id}', title: 'Bill of sale', lazy: bill },
  { path: '/admin/bill-of-sale/{id}', title: 'Bill of sale', lazy: bill },
];
