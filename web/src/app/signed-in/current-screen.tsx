import { DASHBOARD, homesFor, routeAccess, shellOf } from '@forecourt/policy';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useActor } from '../../api/session-context';
import { NoAccess, NotFound } from '../../kit/page/not-found';
import { LoadBoundary } from '../loading/load-boundary';
import { DisabledPage } from './disabled-page';
import { FocusOnArrival } from './focus-on-arrival';
import { findScreen, screenOf } from './screens';
import { usePolicyRedirect } from './use-policy-redirect';

/** Asks the policy what this address is for this actor, and shows it. */
export const CurrentScreen = () => {
  const actor = useActor();
  const { pathname } = useLocation();
  const redirect = usePolicyRedirect();
  const shell = shellOf(actor);
  const route = findScreen(shell, pathname);
  const home = homesFor(actor).find((path) => findScreen(shell, path)) ?? DASHBOARD;

  if (redirect.goesNow) return <Navigate to={redirect.to} replace />;
  const access = routeAccess(actor, pathname);
  // the policy leads on to a screen that does not exist yet, or only after a moment: until then the page at hand is shown
  const isOpen = access === 'ok' || access === 'redirect';
  if (access === 'redirect' && !route) return <Navigate to={home} replace />;
  // a role without a dashboard begins where it may
  if (!isOpen && pathname === DASHBOARD && home !== DASHBOARD) return <Navigate to={home} replace />;
  if (access === 'no-access') return <NoAccess home={home} />;
  if (access === 'disabled') return <DisabledPage home={home} />;
  if (!isOpen || !route) return <NotFound home={home} />;

  const Screen = screenOf(route);
  return (
    <>
      <LoadBoundary key={route.path} title={route.title}>
        <Routes>
          <Route path={route.path} element={<Screen />} />
        </Routes>
      </LoadBoundary>
      <FocusOnArrival />
    </>
  );
};
