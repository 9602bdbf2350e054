import type { ComponentType } from 'react';

export interface PublicRoute {
  path: string;
  lazy: () => Promise<{ Screen: ComponentType }>;
}

const agreement = () => import('./screens/agreement');

/** screens.md 2.1: reached without a session. The agreement's path only has to end in agreement/{code}. */
export const sessionRoutes: readonly PublicRoute[] = [
  { path: '/signin', lazy: () => import('./screens/sign-in') },
  { path: '/reset-password/:token', lazy: () => import('./screens/reset-password') },
  { path: '/agreement/:code', lazy: agreement },
  { path: '/:a/agreement/:code', lazy: agreement },
  { path: '/:a/:b/agreement/:code', lazy: agreement },
  { path: '/unsubscribe/:token', lazy: () => import('./screens/unsubscribe') },
  { path: '/facebook/succeded', lazy: () => import('./screens/facebook-succeeded') },
];
