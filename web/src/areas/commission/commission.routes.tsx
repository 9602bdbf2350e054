import type { AreaRoutes } from '../../kit/page/area-routes';

export const commissionRoutes: AreaRoutes = [
  { path: '/admin/sales-commission/plan', title: 'Commission plans', lazy: () => import('./screens/plans') },
  {
    path: '/admin/sales-commission/commission',
    title: 'Commissions',
    lazy: () => import('./screens/commissions'),
  },
  {
    path: '/admin/sales-commission/payments',
    title: 'Commission payments',
    lazy: () => import('./screens/payments'),
  },
  {
    path: '/admin/vehicle-commission/plan',
    title: 'Vehicle commission plans',
    lazy: () => import('./screens/vehicle-plans'),
  },
  {
    path: '/admin/commission-plan/create',
    title: 'Create commission plan',
    lazy: () => import('./screens/create-plan'),
  },
  {
    path: '/admin/commission-plan/vehicle-create',
    title: 'Create vehicle commission plan',
    lazy: () => import('./screens/create-vehicle-plan'),
  },
];
