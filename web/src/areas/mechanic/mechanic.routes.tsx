import type { AreaRoutes } from '../../kit/page/area-routes';

export const mechanicRoutes: AreaRoutes = [
  { path: '/admin/mechanic-shop', title: 'Mechanic shop', lazy: () => import('./screens/shop') },
  { path: '/admin/mechanic-shop/service/{id}', title: 'Service', lazy: () => import('./screens/service') },
  { path: '/admin/mechanic-shop/add', title: 'Add service', lazy: () => import('./screens/add-service') },
  { path: '/admin/mechanic-shop/invoices', title: 'Shop invoices', lazy: () => import('./screens/invoices') },
  {
    path: '/admin/mechanic-shop/oil-changes',
    title: 'Oil changes',
    lazy: () => import('./screens/oil-changes'),
  },
];
