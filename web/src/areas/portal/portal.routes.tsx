import type { AreaRoutes } from '../../kit/page/area-routes';

/** screens.md 2.6. The list of own deals shares its address with the owner's list, so it stands in the routes of deals. */
export const portalRoutes: AreaRoutes = [
  {
    path: '/admin/customer-negotiates/deal/{id}',
    title: 'Your deal',
    lazy: () => import('./screens/own-deal'),
  },
  {
    path: '/admin/customer-negotiates/deal/inventory/{id}',
    title: 'Vehicles of your deal',
    lazy: () => import('./screens/own-vehicles'),
  },
  {
    path: '/customer/favorite-vehicles',
    title: 'Favorites',
    lazy: () => import('./screens/favorites'),
  },
];
