import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ask } from '../confirm/confirm-store';

/** Asks before unsaved changes are left, by a link, by back, or by closing the tab. Kept ones wait here as a draft. */
export const useLeaveGuard = (isUnsaved: () => boolean, isKept = false) => {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && latest.current(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let answered = false;
    void ask({
      title: 'Leave without saving?',
      body: isKept
        ? 'What you changed on this page has not been saved. It waits here as a draft.'
        : 'What you changed on this page has not been saved and will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      danger: !isKept,
    }).then((leave) => {
      if (answered) return;
      answered = true;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, isKept]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
};
