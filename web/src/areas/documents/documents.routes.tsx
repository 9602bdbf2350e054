import type { AreaRoutes } from '../../kit/page/area-routes';

export const documentsRoutes: AreaRoutes = [
  {
    path: '/admin/doc/{x}/{y}',
    title: 'Document',
    lazy: () => import('./screens/document'),
  },
  {
    path: '/deposit-form/deal/{id}',
    title: 'Deposit form',
    lazy: () => import('./screens/deposit-form'),
  },
  {
    path: '/appraisal-form/deal/{id}',
    title: 'Appraisal form',
    lazy: () => import('./screens/appraisal-form'),
  },
];
