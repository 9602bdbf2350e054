import { redirectFor, shellOf } from '@forecourt/policy';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useActor } from '../../api/session-context';
import { findScreen } from './screens';

const isOutside = (address: string) => /^https?:\/\//i.test(address);

type Verdict = { goesNow: true; to: string } | { goesNow: false };

/** screens.md 2.3. What leads outside, or only after a moment, is done here; the rest is for the router to do. */
export const usePolicyRedirect = (): Verdict => {
  const actor = useActor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const redirect = redirectFor(actor, pathname);
  const to =
    redirect && (isOutside(redirect.to) || findScreen(shellOf(actor), redirect.to)) ? redirect.to : null;
  const delay = redirect?.delayMs ?? 0;
  const waits = to !== null && (delay > 0 || isOutside(to));

  useEffect(() => {
    if (!waits || to === null) return;
    const timer = setTimeout(
      () => (isOutside(to) ? location.assign(to) : navigate(to, { replace: true })),
      delay,
    );
    return () => clearTimeout(timer);
  }, [waits, to, delay, navigate]);

  return to !== null && !waits ? { goesNow: true, to } : { goesNow: false };
};
