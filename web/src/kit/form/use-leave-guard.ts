import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { wasOpen } from '../../api/session-end';
import { readToken } from '../../api/token';
import { type Guard, guard, isHeldBy, mayLeave } from './may-leave';

/** Whose session has ended cannot stay, also where a view of another user's account ended and the own session goes on. */
const holds = (one: Guard) => readToken() !== null && wasOpen() && isHeldBy(one);

const addressIn = (url: string) => new URL(url).hash.slice(1) || '/';

/**
 * The router cannot go back from an address that it did not make: one that was pasted, or that a script set. The browser
 * tells of those before they come, as far as it knows how to.
 */
const useAddressGuard = (own: Guard) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation }; // missing in older browsers
    const onNavigate = (event: NavigateEvent) => {
      const { destination, navigationType, hashChange } = event;
      const isBack = navigationType === 'traverse';
      if (!event.cancelable || event.defaultPrevented || !destination.sameDocument) return;
      if (!isBack && !hashChange) return; // the router's own
      const wanted = addressIn(destination.url);
      if (wanted.split(/[?#]/, 1)[0] === pathname || !holds(own)) return;
      const steps = destination.index - (navigation?.currentEntry?.index ?? 0);
      event.preventDefault();
      void mayLeave().then((leaves) => {
        if (!leaves) return;
        if (isBack) history.go(steps);
        else void navigate(wanted);
      });
    };
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, [own, navigate, pathname]);
};

/**
 * Asks before unsaved changes are left, by a link, by back, by another address, or by closing the tab. Kept ones wait here
 * as a draft. What leaves in another way asks `mayLeave`.
 */
export const useLeaveGuard = (isUnsaved: () => boolean, isKept = false) => {
  const latest = useRef({ isUnsaved, isKept });
  latest.current = { isUnsaved, isKept };
  const [own] = useState<Guard>(() => ({
    isUnsaved: () => latest.current.isUnsaved(),
    isKept: () => latest.current.isKept,
  }));
  useEffect(() => guard(own), [own]);
  useAddressGuard(own);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && holds(own),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let answered = false;
    void mayLeave().then((leaves) => {
      if (answered) return;
      answered = true;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isHeldBy(own)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [own]);
};
