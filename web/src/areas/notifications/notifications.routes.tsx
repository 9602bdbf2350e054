import type { AreaRoutes } from '../../kit/page/area-routes';

export const notificationsRoutes: AreaRoutes = [
  {
    path: '/admin/notfication/',
    title: 'Notifications',
    lazy: () => import('./screens/notifications'),
  },
  {
    path: '/admin/notfication/{id}',
    title: 'Notification',
    lazy: () => import('./screens/notification'),
  },
];
