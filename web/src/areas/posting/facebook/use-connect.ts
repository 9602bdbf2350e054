import { type FacebookStatus, postingCalls } from '@forecourt/contract/posting/index';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { REFETCH_FACEBOOK } from '../refetch';

const LOOK_EVERY_MS = 2_000;
/** As long as the link is good. */
const GIVE_UP_MS = 600_000;
const SIZE = 'popup,width=640,height=760';

interface Waiting {
  since: number;
  /** When the sign-in before this one was made. */
  before: string | null;
}

const isNew = ({ status, connected_at }: FacebookStatus, { before }: Waiting): boolean =>
  (status === 'connected' || status === 'choose-page') && connected_at !== before;

/**
 * Signs in at Facebook in a window of its own. Whether it ended is read from the server: a browser may hide from us that the
 * window was closed.
 */
export const useConnect = (status: FacebookStatus) => {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const popup = useRef<Window | null>(null);
  const refresh = () =>
    Promise.all(REFETCH_FACEBOOK.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));

  const connect = async () => {
    // opened before anything is asked: later on a browser would block it
    popup.current?.close();
    const opened = window.open('about:blank', 'facebook-sign-in', SIZE);
    popup.current = opened;
    if (opened === null) {
      void toast({
        kind: 'warning',
        message: 'Your browser blocked the window of Facebook. Allow pop-ups for this site and try again.',
      });
      return;
    }
    setWaiting({ since: Date.now(), before: status.connected_at });
    try {
      const { link } = await send(postingCalls.loginLink, {}, { quiet: true });
      opened.location.href = link;
    } catch {
      opened.close(); // the refusal has been shown
      setWaiting(null);
    }
  };
  const stop = () => {
    popup.current?.close();
    setWaiting(null);
    void refresh();
  };

  const isDone = waiting !== null && isNew(status, waiting);
  const end = useEffectEvent(() => {
    stop();
    void toast({ kind: 'success', message: 'Signed in at Facebook' });
  });
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);

  const look = useEffectEvent(() => {
    if (waiting && Date.now() - waiting.since > GIVE_UP_MS) stop();
    else void queries.invalidateQueries({ queryKey: keyOf(postingCalls.loginStatus) });
  });
  const isWaiting = waiting !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { isWaiting, connect: () => void connect(), stop };
};
