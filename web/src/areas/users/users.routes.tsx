import type { AreaRoutes } from '../../kit/page/area-routes';

export const usersRoutes: AreaRoutes = [
  {
    path: '/admin/user-managment',
    title: 'Users',
    lazy: () => import('./screens/users-list'),
  },
  {
    path: '/admin/seller-manage',
    title: 'Sellers',
    lazy: () => import('./screens/sellers-list'),
  },
  {
    path: '/admin/add-user',
    title: 'Add user',
    lazy: () => import('./screens/add-user'),
  },
  {
    path: '/admin/add-seller',
    title: 'Add seller',
    lazy: () => import('./screens/add-seller'),
  },
  {
    path: '/admin/edit-user/{id}',
    title: 'Edit user',
    lazy: () => import('./screens/edit-user'),
  },
];
