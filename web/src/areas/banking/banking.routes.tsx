import type { AreaRoutes } from '../../kit/page/area-routes';

export const bankingRoutes: AreaRoutes = [
  { path: '/admin/accounting/banks', title: 'Bank accounts', lazy: () => import('./screens/banks') },
  { path: '/admin/accounting/banks/{id}', title: 'Bank account', lazy: () => import('./screens/bank') },
  { path: '/admin/accounting/cash-out', title: 'Cash-out', lazy: () => import('./screens/cash-out') },
  {
    path: '/admin/accounting/reconcile/{id}',
    title: 'Reconciliation',
    lazy: () => import('./screens/reconcile'),
  },
];
