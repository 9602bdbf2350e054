import type { AreaRoutes } from '../../kit/page/area-routes';

export const accountRoutes: AreaRoutes = [
  {
    path: '/admin/update-profile',
    title: 'Profile',
    lazy: () => import('./screens/profile'),
  },
  {
    path: '/admin/update-bussiness-profile',
    title: 'Business Profile',
    lazy: () => import('./screens/business-profile'),
  },
  {
    path: '/admin/access-controls',
    title: 'Access Control',
    lazy: () => import('./screens/access-controls'),
  },
  {
    path: '/admin/change-password',
    title: 'Password',
    lazy: () => import('./screens/change-password'),
  },
  {
    path: '/admin/features',
    title: 'Features',
    lazy: () => import('./screens/features'),
  },
  {
    path: '/admin/pricing',
    title: 'Pricing',
    lazy: () => import('./screens/pricing'),
  },
  {
    path: '/admin/pricing/update-card',
    title: 'Update card',
    lazy: () => import('./screens/update-card'),
  },
];
