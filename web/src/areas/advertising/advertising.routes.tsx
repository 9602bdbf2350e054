import type { AreaRoutes } from '../../kit/page/area-routes';

export const advertisingRoutes: AreaRoutes = [
  { path: '/admin/advertising', title: 'Syndication', lazy: () => import('./screens/channels') },
  {
    path: '/admin/advertising/results',
    title: 'Advertising results',
    lazy: () => import('./screens/results'),
  },
  { path: '/admin/advertising/costs', title: 'Advertising costs', lazy: () => import('./screens/costs') },
  { path: '/admin/advertising/runs/{id}', title: 'Feed run', lazy: () => import('./screens/run') },
  { path: '/admin/advertising/{channel}', title: 'Channel', lazy: () => import('./screens/channel') },
  { path: '/admin/promotion', title: 'Promotions', lazy: () => import('./screens/promotions') },
];
