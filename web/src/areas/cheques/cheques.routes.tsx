import type { AreaRoutes } from '../../kit/page/area-routes';

export const chequesRoutes: AreaRoutes = [
  { path: '/admin/write_cheque', title: 'Cheques', lazy: () => import('./screens/cheques') },
  { path: '/admin/write_cheque/add', title: 'Write cheque', lazy: () => import('./screens/write-cheque') },
  { path: '/admin/write_cheque/{id}', title: 'Cheque', lazy: () => import('./screens/cheque') },
];
