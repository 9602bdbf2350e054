import { sessionCalls } from '@forecourt/contract/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client';
import { solveInBackground } from './solve-in-background';

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

/** Starts to work as soon as it is on; `answer` waits for the result, `reset` works on a new challenge. */
export const useProofOfWork = (on: boolean) => {
  const [state, setState] = useState<CaptchaState>('idle');
  const [round, setRound] = useState(0);
  const answered = useRef<Promise<string | null>>(Promise.resolve(null));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new challenge
  useEffect(() => {
    if (!on) return;
    const abort = new AbortController();
    const work = async () => {
      const challenge = await send(sessionCalls.captchaChallenge, {}, { silent: true, signal: abort.signal });
      return solveInBackground(challenge, abort.signal);
    };
    setState('working');
    answered.current = work().then(
      (token) => {
        if (!abort.signal.aborted) setState(token ? 'solved' : 'failed');
        return token;
      },
      () => {
        if (!abort.signal.aborted) setState('failed');
        return null;
      },
    );
    return () => abort.abort();
  }, [on, round]);

  return {
    state,
    answer: useCallback(() => answered.current, []),
    reset: useCallback(() => setRound((n) => n + 1), []),
  };
};
