import type { AreaRoutes } from '../../kit/page/area-routes';

export const wizardRoutes: AreaRoutes = [
  { path: '/admin/bill-wizard', title: 'Bills step by step', lazy: () => import('./screens/wizards') },
  { path: '/admin/bill-wizard/{id}', title: 'Bill step by step', lazy: () => import('./screens/wizard') },
];
