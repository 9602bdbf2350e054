import { captchaNeeded } from '@forecourt/domain/captcha-needed';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignInSettings } from '../use-sign-in-settings';
import { type CaptchaState, useProofOfWork } from './use-proof-of-work';

/** Opens once, for all who wait. */
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** The captcha that this server asks for on this host: none, a proof of work, or reCAPTCHA. */
export const useCaptcha = ({ settings, isComing, retry }: SignInSettings) => {
  const isNeeded = captchaNeeded(location.hostname);
  // without settings the work is done: it needs no key, and a server that wants another proof says so
  const mode = settings?.captcha.mode ?? (isComing ? null : 'altcha');
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const work = useProofOfWork(isNeeded && mode === 'altcha');

  // whoever waits for the settings goes on with what is known then
  const latest = useRef({ mode, token });
  latest.current = { mode, token };
  const [known] = useState(gate);
  useEffect(() => {
    if (mode !== null) known.open(); // the work has begun: its effect stands above
  }, [mode, known]);

  const { reset: again } = work;
  const reset = useCallback(() => {
    setToken('');
    setHasFailed(false);
    setRound((n) => n + 1);
    again();
    retry();
  }, [again, retry]);

  const boxState: CaptchaState = hasFailed ? 'failed' : token ? 'solved' : 'idle';
  return {
    isNeeded,
    mode,
    siteKey: settings?.captcha.siteKey ?? null,
    round,
    state: mode === 'altcha' ? work.state : boxState,
    setToken,
    fail: useCallback(() => setHasFailed(true), []),
    reset,
    /** The token to send, '' where none is needed, null when it is not complete. Waits until it is known which is wanted. */
    answer: async (): Promise<string | null> => {
      if (!isNeeded) return '';
      await known.opened;
      const now = latest.current;
      return now.mode === 'altcha' ? await work.answer() : now.token || null;
    },
  };
};

export type Captcha = ReturnType<typeof useCaptcha>;
