import type { AreaRoutes } from '../../kit/page/area-routes';

export const accountRoutes: AreaRoutes = [
  {
    path: '/admin/update-profile',
    title: 'Profile',
    shells: ['owner', 'seller', 'customer', 'mechanic'],
    capability: 'profile.edit',
    component: 'UpdateProfile',
    lazy: () => import('./screens/profile'),
  },
  {
    path: '/admin/update-bussiness-profile',
    title: 'Business Profile',
    shells: ['owner'],
    capability: 'businessProfile.edit',
    lazy: () => import('./screens/business-profile'),
  },
  {
    path: '/admin/access-controls',
    title: 'Access Control',
    shells: ['owner'],
    capability: 'accessControl.edit',
    lazy: () => import('./screens/access-controls'),
  },
  {
    path: '/admin/change-password',
    title: 'Password',
    shells: ['owner', 'seller', 'customer', 'mechanic', 'platform'],
    capability: 'password.change',
    component: 'ChangePassword',
    lazy: () => import('./screens/change-password'),
  },
  {
    path: '/admin/features',
    title: 'Features',
    shells: ['owner'],
    capability: 'features.view',
    lazy: () => import('./screens/features'),
  },
  {
    path: '/admin/pricing',
    title: 'Pricing',
    shells: ['owner', 'seller', 'customer', 'mechanic'],
    capability: 'pricing.view',
    lazy: () => import('./screens/pricing'),
  },
  {
    path: '/admin/pricing/update-card',
    title: 'Update card',
    shells: ['owner', 'seller', 'customer', 'mechanic'],
    capability: 'pricing.view',
    lazy: () => import('./screens/update-card'),
  },
];
