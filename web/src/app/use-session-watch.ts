import { sessionCalls } from '@forecourt/contract/session';
import type { Shell } from '@forecourt/policy';
import { useEffect } from 'react';
import { send } from '../api/client';
import { watchToken } from '../api/focus-check';
import { closeLive } from '../api/live';
import { clearLoggedIn, setLoggedIn } from '../api/login-flag';
import { currentLook } from '../api/look';
import { onSessionEnd } from '../api/session-end';
import { sayTabLeft } from '../api/tabs';
import { readToken } from '../api/token';

const sayOffline = () => {
  // screens.md 2, calls.md 7: sent on page unload, so it must outlive the page
  send(sessionCalls.offline, {}, { silent: true, keepalive: true }).catch(() => undefined);
  sayTabLeft();
};

/** What goes on around a session: the focus check, offline when the page goes, and leaving nothing behind at its end. */
export const useSessionWatch = (shell: Shell | null) => {
  useEffect(() => {
    const held = readToken();
    if (shell === null || held === null) return;
    const unwatch = watchToken(held);
    // the flag and the presence are those of whoever looks
    if (currentLook()) return unwatch;
    setLoggedIn(shell);
    const forget = onSessionEnd(() => {
      clearLoggedIn();
      void closeLive();
    });
    window.addEventListener('pagehide', sayOffline);
    return () => {
      unwatch();
      forget();
      window.removeEventListener('pagehide', sayOffline);
    };
  }, [shell]);
};
