import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of screen the focus goes to its heading, so that it is read out and the next Tab starts there. */
export const FocusOnArrival = () => {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // a screen may have put the focus into a field of its own
    if (document.activeElement?.closest('main input, main textarea, main select')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
};
