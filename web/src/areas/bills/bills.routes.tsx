import type { AreaRoutes } from '../../kit/page/area-routes';

const bill = () => import('./screens/bill');

export const billsRoutes: AreaRoutes = [
  { path: '/admin/bills', title: 'Bills of sale', lazy: () => import('./screens/bills') },
  { path: '/admin/bill-of-sell/{id}', title: 'Bill of sale', lazy: bill },
  { path: '/admin/bill-of-sale/{id}', title: 'Bill of sale', lazy: bill },
  {
    path: '/admin/bill-not-in-person',
    title: 'Remote signing',
    lazy: () => import('./screens/bill-not-in-person'),
  },
  { path: '/admin/presets', title: 'Presets', lazy: () => import('./screens/presets') },
  {
    path: '/whole-sale/deal/{id}',
    title: 'Wholesale',
    lazy: () => import('./screens/wholesale-deal'),
  },
];
