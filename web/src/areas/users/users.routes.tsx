import type { AreaRoutes } from '../../kit/page/area-routes';

export const usersRoutes: AreaRoutes = [
  {
    path: '/admin/user-managment',
    title: 'Users',
    shells: ['owner'],
    capability: 'users.view',
    component: 'UserManagement',
    lazy: () => import('./screens/users-list'),
  },
  {
    path: '/admin/seller-manage',
    title: 'Sellers',
    shells: ['owner'],
    capability: 'users.view',
    component: 'UserManagement',
    lazy: () => import('./screens/sellers-list'),
  },
  {
    path: '/admin/add-user',
    title: 'Add user',
    shells: ['owner'],
    capability: 'users.add',
    component: 'AddUser',
    lazy: () => import('./screens/add-user'),
  },
  {
    path: '/admin/add-seller',
    title: 'Add seller',
    shells: ['owner'],
    capability: 'users.add',
    component: 'AddUser',
    lazy: () => import('./screens/add-seller'),
  },
  {
    path: '/admin/edit-user/:id',
    title: 'Edit user',
    shells: ['owner'],
    capability: 'users.manage',
    component: 'EditUser',
    lazy: () => import('./screens/edit-user'),
  },
];
