import type { AreaRoutes } from '../../kit/page/area-routes';

export const costsRoutes: AreaRoutes = [
  { path: '/admin/general-cost', title: 'Costs', lazy: () => import('./screens/costs') },
  { path: '/admin/add-cost', title: 'Add cost', lazy: () => import('./screens/add-cost') },
  {
    path: '/extra/cost/add/{id}',
    title: 'Costs of a vehicle',
    lazy: () => import('./screens/vehicle-costs'),
  },
];
