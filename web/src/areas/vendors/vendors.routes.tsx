import type { AreaRoutes } from '../../kit/page/area-routes';

export const vendorsRoutes: AreaRoutes = [
  { path: '/admin/vehicle-vendor', title: 'Vendors', lazy: () => import('./screens/vendors') },
  { path: '/admin/vehicle-vendor/{id}', title: 'Vendor', lazy: () => import('./screens/vendor') },
];
