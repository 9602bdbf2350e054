import { sessionCalls } from '@forecourt/contract/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client';
import { solveInBackground } from './solve-in-background';

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

const work = async (signal: AbortSignal): Promise<string | null> => {
  const challenge = await send(sessionCalls.captchaChallenge, {}, { silent: true, signal });
  return solveInBackground(challenge, signal);
};

/** Starts to work as soon as it is on; `answer` waits for the result, `reset` works on a new challenge. */
export const useProofOfWork = (on: boolean) => {
  const [state, setState] = useState<CaptchaState>('idle');
  const answered = useRef<Promise<string | null>>(Promise.resolve(null));
  const running = useRef<AbortController | null>(null);
  const isOn = useRef(on);
  isOn.current = on;

  const start = useCallback(() => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState('working');
    // replaced at once: whoever asks right after a refusal must not get the answer that was just used up
    answered.current = work(abort.signal)
      .catch(() => null)
      .then((token) => {
        if (!abort.signal.aborted) setState(token ? 'solved' : 'failed');
        return token;
      });
  }, []);

  useEffect(() => {
    if (!on) return;
    start();
    return () => running.current?.abort();
  }, [on, start]);

  return {
    state,
    answer: useCallback(() => answered.current, []),
    reset: useCallback(() => {
      if (isOn.current) start();
    }, [start]),
  };
};
