import { routeAccess, shellOf } from '@forecourt/policy';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useActor } from '../../api/session-context';
import { NoAccess, NotFound } from '../../kit/page/not-found';
import { DisabledPage } from './disabled-page';
import { FocusOnArrival } from './focus-on-arrival';
import { findScreen, screenOf } from './screens';
import { usePolicyRedirect } from './use-policy-redirect';

const HOME = '/admin';

/** Asks the policy what this address is for this actor, and shows it. */
export const CurrentScreen = () => {
  const actor = useActor();
  const { pathname } = useLocation();
  const redirect = usePolicyRedirect();
  const route = findScreen(shellOf(actor), pathname);

  if (redirect.goesNow) return <Navigate to={redirect.to} replace />;
  const access = routeAccess(actor, pathname);
  // the policy leads on to a screen that does not exist yet, or only after a moment: until then the page at hand is shown
  const isOpen = access === 'ok' || access === 'redirect';
  if (access === 'redirect' && !route) return <Navigate to={HOME} replace />;
  if (access === 'no-access') return <NoAccess home={HOME} />;
  if (access === 'disabled') return <DisabledPage home={HOME} />;
  if (!isOpen || !route) return <NotFound home={HOME} />;

  const Screen = screenOf(route);
  return (
    <>
      <Routes>
        <Route path={route.path} element={<Screen />} />
      </Routes>
      <FocusOnArrival />
    </>
  );
};
