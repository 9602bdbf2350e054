import type { AreaRoutes } from '../../kit/page/area-routes';

export const platformRoutes: AreaRoutes = [
  {
    path: '/register',
    title: 'Dealerships',
    lazy: () => import('./screens/dealerships'),
  },
  {
    path: '/register/site-setting/{id}',
    title: 'Dealership',
    lazy: () => import('./screens/dealership'),
  },
  {
    path: '/add-dealership',
    title: 'Add dealership',
    lazy: () => import('./screens/add-dealership'),
  },
  {
    path: '/dealerships-payments',
    title: 'Payments',
    lazy: () => import('./billing/payments'),
  },
  {
    path: '/dealerships-payments-status',
    title: 'Payment status',
    lazy: () => import('./billing/payment-status'),
  },
  {
    path: '/dealerships-users',
    title: 'Unbanned users',
    lazy: () => import('./screens/accounts'),
  },
  {
    path: '/platform-staff',
    title: 'Platform staff',
    lazy: () => import('./screens/platform-staff'),
  },
  {
    path: '/staff-views',
    title: 'Views as users',
    lazy: () => import('./screens/staff-views'),
  },
  {
    path: '/dealership-groups',
    title: 'Branch groups',
    lazy: () => import('./groups/groups-screen'),
  },
  {
    path: '/error-reports',
    title: 'Error reports',
    lazy: () => import('./screens/error-reports'),
  },
  {
    path: '/error-reports/{id}',
    title: 'Error report',
    lazy: () => import('./screens/error-group'),
  },
  {
    path: '/failed-jobs',
    title: 'Failed jobs',
    lazy: () => import('./screens/failed-jobs'),
  },
  {
    path: '/system-status',
    title: 'System status',
    lazy: () => import('./screens/system-status'),
  },
  {
    path: '/outbox',
    title: 'Outbox',
    lazy: () => import('./screens/outbox'),
  },
];
