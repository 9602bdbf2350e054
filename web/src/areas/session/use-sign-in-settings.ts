import type { ReplyOf } from '@forecourt/contract/call';
import { sessionCalls } from '@forecourt/contract/session';
import { useEffect, useState } from 'react';
import { send } from '../../api/client';

export type SignInSettings = ReplyOf<typeof sessionCalls.signInSettings>;

/** What the page shows before anyone is known; without an answer it still lets one sign in. */
export const useSignInSettings = (): SignInSettings | null => {
  const [settings, setSettings] = useState<SignInSettings | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    send(sessionCalls.signInSettings, {}, { silent: true, signal: abort.signal }).then(
      setSettings,
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return settings;
};
