import { createHashRouter, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { navigateBy } from '../api/session-end';
import { readToken } from '../api/token';
import { publicQuotationRoutes } from '../areas/quotations/public.routes';
import { sessionRoutes } from '../areas/session/session.routes';
import { publicSigningRoutes } from '../areas/signing/public.routes';
import { later } from '../kit/later';
import { ErrorScreen } from './error-screen';
import { laterScreen } from './later-screen';
import { ShellSkeleton } from './shell/shell-skeleton';

/** What needs a session is one chunk of its own: the public screens never load it. */
const SignedIn = later(async () => (await import('./signed-in/signed-in')).SignedIn, <ShellSkeleton />);

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

const SessionGate = () => {
  const { pathname, search } = useLocation();
  const from = pathname === '/' ? undefined : pathname + search;
  // screens.md 2.1: who is not signed in is sent to /signin
  if (readToken() === null) return <Navigate to="/signin" state={{ from }} replace />;
  return <SignedIn />;
};

export const router = createHashRouter([
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    children: [
      ...[...sessionRoutes, ...publicQuotationRoutes, ...publicSigningRoutes].map((route) => ({
        path: route.path,
        Component: laterScreen(route),
      })),
      { path: '*', element: <SessionGate /> },
    ],
  },
]);

navigateBy((path) => void router.navigate(path));
