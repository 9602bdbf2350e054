import { useEffect, useRef, useState } from 'react';
import { loadFailureOf } from './failures';
import { reloadOnce, versionThere } from './new-version';

export interface LoadAgain {
  /** It is being found out why, or the page is about to start again. */
  isWaiting: boolean;
  isTrying: boolean;
  tryAgain: () => Promise<void>;
}

/** Some browsers keep that a file did not come and do not ask for it again: then only a new start of the page helps. */
const PATIENCE_MS = 3_000;
let retriedAt = 0;
const wasJustRetried = () => Date.now() - retriedAt < PATIENCE_MS;

/**
 * What to do about a file that did not come: if a new version has replaced it the page starts again by itself, unless
 * something was typed; else one tries again, `again` being what that means as long as the page need not be started anew.
 */
export const useLoadAgain = (error: unknown, again?: () => void): LoadAgain => {
  const [isWaiting, setWaiting] = useState(true);
  const [isTrying, setTrying] = useState(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    const look = async () => {
      const version = await versionThere();
      const needsReload = version === 'other' || (version === 'same' && wasJustRetried());
      const mayReload = needsReload && !loadFailureOf(error)?.hadInput;
      if (!isGone.current && !(mayReload && reloadOnce())) setWaiting(false);
    };
    void look();
    return () => {
      isGone.current = true;
    };
  }, [error]);

  const tryAgain = async () => {
    setTrying(true);
    const version = await versionThere();
    if (version === 'same' && again) {
      retriedAt = Date.now();
      again();
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      if (!isGone.current && !loadFailureOf(error)?.hadInput) reloadOnce();
    } else if (version !== 'none') location.reload();
    if (!isGone.current) setTrying(false);
  };
  return { isWaiting, isTrying, tryAgain };
};
