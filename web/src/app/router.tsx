import { type ComponentType, lazy, Suspense } from 'react';
import { createHashRouter, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { readToken } from '../api/token';
import { sessionRoutes } from '../areas/session/session.routes';
import { ErrorScreen } from './error-screen';
import { lazyScreen } from './lazy-screen';
import { ShellSkeleton } from './shell/shell-skeleton';

/** Everything behind the door is one chunk of its own: the public screens never load it. */
const SignedIn = lazy(() => import('./signed-in/signed-in').then((m) => ({ default: m.SignedIn })));

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

const Public = ({ screen: Screen }: { screen: ComponentType }) => (
  <Suspense fallback={null}>
    <Screen />
  </Suspense>
);

const Door = () => {
  const { pathname, search } = useLocation();
  const from = pathname === '/' ? undefined : pathname + search;
  // screens.md 2.1: who is not signed in is sent to /signin
  if (readToken() === null) return <Navigate to="/signin" state={{ from }} replace />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <SignedIn />
    </Suspense>
  );
};

export const router = createHashRouter([
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    children: [
      ...sessionRoutes.map((route) => ({ path: route.path, element: <Public screen={lazyScreen(route)} /> })),
      { path: '*', element: <Door /> },
    ],
  },
]);
