import type { AreaRoutes } from '../../kit/page/area-routes';

export const quickbooksRoutes: AreaRoutes = [
  {
    path: '/admin/quick-books/account',
    title: 'QuickBooks accounts',
    lazy: () => import('./screens/accounts'),
  },
  {
    path: '/admin/quick-books/tax-code',
    title: 'QuickBooks tax codes',
    lazy: () => import('./screens/tax-codes'),
  },
  { path: '/admin/quick-books/vendor', title: 'QuickBooks vendors', lazy: () => import('./screens/vendors') },
  { path: '/admin/quick-books/item', title: 'QuickBooks items', lazy: () => import('./screens/items') },
  {
    path: '/admin/quick-books/sales-receipt',
    title: 'QuickBooks sales',
    lazy: () => import('./screens/sales'),
  },
  {
    path: '/admin/quick-books/purchase',
    title: 'QuickBooks purchases',
    lazy: () => import('./screens/purchases'),
  },
  {
    path: '/admin/quick-books/customer',
    title: 'QuickBooks customers',
    lazy: () => import('./screens/customers'),
  },
  {
    path: '/admin/quick-books/settings',
    title: 'QuickBooks settings',
    lazy: () => import('./screens/settings'),
  },
  {
    path: '/admin/quick-books/login-error',
    title: 'QuickBooks sign-in',
    lazy: () => import('./screens/login-error'),
  },
];
