import { captchaNeeded } from '@forecourt/domain/captcha-needed';
import { useCallback, useState } from 'react';
import type { SignInSettings } from '../use-sign-in-settings';
import { useProofOfWork } from './use-proof-of-work';

/** The captcha that this server asks for on this host: none, a proof of work, or reCAPTCHA. */
export const useCaptcha = (settings: SignInSettings | null) => {
  const isNeeded = captchaNeeded(location.hostname);
  const mode = settings?.captcha.mode ?? null;
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const work = useProofOfWork(isNeeded && mode === 'altcha');

  const { reset: again } = work;
  const reset = useCallback(() => {
    setToken('');
    setRound((n) => n + 1);
    again();
  }, [again]);

  return {
    isNeeded,
    mode,
    siteKey: settings?.captcha.siteKey ?? null,
    round,
    state:
      mode === 'altcha'
        ? work.state
        : hasFailed
          ? ('failed' as const)
          : token
            ? ('solved' as const)
            : ('idle' as const),
    setToken,
    fail: useCallback(() => setHasFailed(true), []),
    reset,
    /** The token to send, '' where none is needed, null when it is not complete. */
    answer: async (): Promise<string | null> => {
      if (!isNeeded) return '';
      return mode === 'altcha' ? await work.answer() : token || null;
    },
  };
};

export type Captcha = ReturnType<typeof useCaptcha>;
