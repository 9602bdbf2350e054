import type { AreaRoutes } from '../../kit/page/area-routes';

export const shopRoutes: AreaRoutes = [
  { path: '/admin/shop', title: 'Shop', lazy: () => import('./screens/products') },
  { path: '/admin/shop/orders', title: 'Shop orders', lazy: () => import('./screens/orders') },
  { path: '/admin/shop/orders/{id}', title: 'Shop order', lazy: () => import('./screens/order') },
  { path: '/admin/shop/counter', title: 'Sell at the counter', lazy: () => import('./screens/counter') },
  { path: '/admin/add-product', title: 'Add product', lazy: () => import('./screens/add-product') },
  {
    path: '/admin/edit-product-managment/{id}',
    title: 'Edit product',
    lazy: () => import('./screens/edit-product'),
  },
];
