import type { AreaRoutes } from '../../kit/page/area-routes';

export const wizardRoutes: AreaRoutes = [
  { path: '/admin/bill-wizard', title: 'Guided bills', lazy: () => import('./screens/wizards') },
  { path: '/admin/bill-wizard/{id}', title: 'Guided bill', lazy: () => import('./screens/wizard') },
];
