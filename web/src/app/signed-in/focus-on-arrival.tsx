import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const PATIENCE_MS = 10_000;

/** A field of the screen, or a panel of the top bar that is open and would close. */
const IN_USE = 'main input, main textarea, main select, header button[aria-expanded="true"]';

/** True once the heading is there, whether or not it had to be taken. */
const focusHeading = (): boolean => {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  // a screen, or somebody's hand, may have put the focus there meanwhile
  if (document.activeElement?.closest(IN_USE)) return true;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
};

/** After a change of screen the focus goes to its heading, so that it is read out and the next Tab starts there. */
export const FocusOnArrival = () => {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (focusHeading()) return;
    // its code or its data is still on the way
    const watch = new MutationObserver(() => focusHeading() && watch.disconnect());
    watch.observe(document.body, { subtree: true, childList: true });
    const giveUp = setTimeout(() => watch.disconnect(), PATIENCE_MS);
    return () => {
      watch.disconnect();
      clearTimeout(giveUp);
    };
  }, [pathname]);
  return null;
};
