import type { AreaRoutes } from '../../kit/page/area-routes';

export const inventoryRoutes: AreaRoutes = [
  {
    path: '/admin/vehicle-managment',
    title: 'Inventory',
    lazy: () => import('./screens/vehicle-list'),
  },
  {
    path: '/admin/add-vehicle',
    title: 'Add vehicle',
    lazy: () => import('./screens/add-vehicle'),
  },
  {
    path: '/admin/vehicle-detail/{id}',
    title: 'Vehicle detail',
    lazy: () => import('./screens/vehicle-detail'),
  },
  {
    path: '/admin/edit-vehicle-managment/{id}',
    title: 'Edit vehicle',
    lazy: () => import('./screens/edit-vehicle'),
  },
  {
    path: '/admin/edit-vehicle',
    title: 'Edit VIN',
    lazy: () => import('./screens/edit-vin'),
  },
  {
    path: '/admin/window-sticker',
    title: 'Window stickers',
    lazy: () => import('./screens/window-sticker'),
  },
  {
    path: '/admin/added-wanted',
    title: 'Added and Wanted',
    lazy: () => import('./screens/added-wanted'),
  },
];
