import type { ComponentType } from 'react';

export interface PublicRoute {
  path: string;
  lazy: () => Promise<{ Screen: ComponentType }>;
}

/** screens.md 2.1: reached without a session. The agreement's path only has to end in agreement/{code}: before it stands what may. */
export const sessionRoutes: readonly PublicRoute[] = [
  { path: '/signin', lazy: () => import('./screens/sign-in') },
  { path: '/reset-password/:token', lazy: () => import('./screens/reset-password') },
  { path: '/:a?/:b?/:c?/:d?/:e?/:f?/agreement/:code', lazy: () => import('./screens/agreement') },
  { path: '/unsubscribe/:token', lazy: () => import('./screens/unsubscribe') },
  { path: '/setup', lazy: () => import('./screens/setup') },
  { path: '/look-as/:code', lazy: () => import('./screens/look-as') },
  { path: '/facebook/succeded', lazy: () => import('./screens/facebook-succeeded') },
];
