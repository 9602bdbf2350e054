import type { AreaRoutes } from '../../kit/page/area-routes';

export const marketRoutes: AreaRoutes = [
  { path: '/admin/market', title: 'Market', lazy: () => import('./screens/market') },
  {
    path: '/admin/market/own',
    title: 'Our vehicles on the market',
    lazy: () => import('./screens/own-entries'),
  },
  { path: '/admin/market/add', title: 'Offer a vehicle', lazy: () => import('./screens/add-entry') },
  { path: '/admin/market/offers', title: 'Offers', lazy: () => import('./screens/offers') },
  { path: '/admin/market/{id}', title: 'Vehicle on the market', lazy: () => import('./screens/listing') },
  { path: '/admin/market/offers/{id}', title: 'Offer', lazy: () => import('./screens/offer') },
];
