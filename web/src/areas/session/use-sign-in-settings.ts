import type { ReplyOf } from '@forecourt/contract/call';
import { sessionCalls } from '@forecourt/contract/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../api/client';

/** So long are they waited for; when they come later, they still count. */
const PATIENCE_MS = 8_000;

/** What the page shows before anyone is known; without an answer it still lets one sign in. */
export const useSignInSettings = () => {
  const [settings, setSettings] = useState<ReplyOf<typeof sessionCalls.signInSettings> | null>(null);
  const [isComing, setIsComing] = useState(true);
  const asking = useRef<AbortController | null>(null);
  const isMissing = useRef(false);
  isMissing.current = settings === null && !isComing;

  const load = useCallback(() => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    const late = setTimeout(() => setIsComing(false), PATIENCE_MS);
    abort.signal.addEventListener('abort', () => clearTimeout(late));
    send(sessionCalls.signInSettings, {}, { silent: true, signal: abort.signal })
      .then(setSettings, () => undefined)
      .finally(() => {
        clearTimeout(late);
        if (!abort.signal.aborted) setIsComing(false);
      });
  }, []);

  useEffect(() => {
    load();
    return () => asking.current?.abort();
  }, [load]);

  return {
    settings,
    /** Neither there nor given up. */
    isComing,
    /** Asks again if there are none. */
    retry: useCallback(() => {
      if (isMissing.current) load();
    }, [load]),
  };
};

export type SignInSettings = ReturnType<typeof useSignInSettings>;
