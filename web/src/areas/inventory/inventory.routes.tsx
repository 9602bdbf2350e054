import type { AreaRoutes } from '../../kit/page/area-routes';

export const inventoryRoutes: AreaRoutes = [
  {
    path: '/admin/vehicle-managment',
    title: 'Inventory',
    shells: ['owner', 'seller', 'mechanic'],
    capability: 'inventory.view',
    component: 'DealerVehicleManagement',
    lazy: () => import('./screens/vehicle-list'),
  },
  {
    path: '/admin/add-vehicle',
    title: 'Add vehicle',
    shells: ['owner', 'seller'],
    capability: 'inventory.add',
    lazy: () => import('./screens/add-vehicle'),
  },
  {
    path: '/admin/vehicle-detail/:id',
    title: 'Vehicle detail',
    shells: ['owner', 'seller', 'mechanic'],
    capability: 'inventory.view',
    lazy: () => import('./screens/vehicle-detail'),
  },
  {
    path: '/admin/edit-vehicle-managment/:id',
    title: 'Edit vehicle',
    shells: ['owner', 'seller'],
    capability: 'inventory.edit',
    lazy: () => import('./screens/edit-vehicle'),
  },
  {
    path: '/admin/edit-vehicle',
    title: 'Edit VIN',
    shells: ['owner', 'seller'],
    capability: 'inventory.editVin',
    component: 'EditVinNumber',
    lazy: () => import('./screens/edit-vin'),
  },
  {
    path: '/admin/window-sticker',
    title: 'Window stickers',
    shells: ['owner', 'seller'],
    capability: 'windowStickers.print',
    component: 'MultiWindowSticker',
    lazy: () => import('./screens/window-sticker'),
  },
  {
    path: '/admin/added-wanted',
    title: 'Added and wanted',
    shells: ['owner'],
    capability: 'addedWanted.use',
    lazy: () => import('./screens/added-wanted'),
  },
];
