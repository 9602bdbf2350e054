import type { AreaRoutes } from '../../kit/page/area-routes';

const template = () => import('./screens/template');

export const signingRoutes: AreaRoutes = [
  { path: '/admin/contract-management', title: 'Contracts', lazy: () => import('./screens/contracts') },
  {
    path: '/admin/contract-management/templates',
    title: 'Contract templates',
    lazy: () => import('./screens/templates'),
  },
  { path: '/admin/contract-management/template/add', title: 'New template', lazy: template },
  { path: '/admin/contract-management/template/{id}', title: 'Template', lazy: template },
  {
    path: '/admin/contract-management/contract/{id}',
    title: 'Contract',
    lazy: () => import('./screens/contract'),
  },
];
