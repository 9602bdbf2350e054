import type { AreaRoutes } from '../../kit/page/area-routes';

const one = () => import('./screens/purchase');

export const purchasesRoutes: AreaRoutes = [
  {
    path: '/admin/purche-from-public',
    title: 'Purchase from public',
    lazy: () => import('./screens/public-purchases'),
  },
  {
    path: '/admin/purche-from-public/add',
    title: 'Buy from the public',
    lazy: () => import('./screens/buy-from-public'),
  },
  { path: '/admin/purche-from-public/{id}', title: 'Purchase from public, one', lazy: one },
  {
    path: '/admin/purchase-from-dealer',
    title: 'Purchase from dealer',
    lazy: () => import('./screens/dealer-purchases'),
  },
  {
    path: '/admin/purchase-from-dealer/add',
    title: 'Buy from a dealer',
    lazy: () => import('./screens/buy-from-dealer'),
  },
  { path: '/admin/purchases/from-dealer/{id}', title: 'Purchase from dealer, one', lazy: one },
  {
    path: '/admin/Purchase-from-wholesale',
    title: 'Purchase from wholesale',
    lazy: () => import('./screens/wholesale-purchases'),
  },
  {
    path: '/admin/Purchase-from-wholesale/add',
    title: 'Buy from wholesale',
    lazy: () => import('./screens/buy-from-wholesale'),
  },
  { path: '/admin/Purchase-from-wholesale/{id}', title: 'Purchase from wholesale, one', lazy: one },
];
