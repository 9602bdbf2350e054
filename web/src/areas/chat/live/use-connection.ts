import { useCallback, useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { isLiveConnected, live, RECONNECTION_ATTEMPTS } from '../../../api/live';

export type ConnectionState =
  | { kind: 'connecting' }
  /** There was no connection since the page was opened. */
  | { kind: 'delayed' }
  | { kind: 'connected' }
  /** `attempt` is 0 until the first one is made. */
  | { kind: 'lost'; attempt: number }
  | { kind: 'failed' };

interface ConnectionEvents {
  onConnect: () => void;
  onLost: () => void;
}

/** A first connection that takes longer is worth telling. */
const DELAYED_MS = 4_000;

const START: ConnectionState = { kind: 'connecting' };

/** The state of the page's one connection, and the way to try again once the ten attempts are used up. */
export const useConnection = ({ onConnect, onLost }: ConnectionEvents) => {
  const [state, setState] = useState<ConnectionState>(isLiveConnected() ? { kind: 'connected' } : START);

  useEffect(() => {
    let socket: Socket | null = null;
    let hasLeft = false;
    const connected = () => {
      setState({ kind: 'connected' });
      onConnect();
    };
    const lost = () => {
      setState({ kind: 'lost', attempt: 0 });
      onLost();
    };
    const attempted = (attempt: number) =>
      setState({ kind: 'lost', attempt: Math.min(attempt, RECONNECTION_ATTEMPTS) });
    const failed = () => setState({ kind: 'failed' });
    const delayed = () => setState((now) => (now.kind === 'connecting' ? { kind: 'delayed' } : now));
    const timer = setTimeout(delayed, DELAYED_MS);
    live().then(
      (opened) => {
        if (hasLeft) return;
        socket = opened;
        opened.on('connect', connected);
        opened.on('disconnect', lost);
        opened.on('connect_error', delayed);
        opened.io.on('reconnect_attempt', attempted);
        opened.io.on('reconnect_failed', failed);
        if (opened.connected) connected();
      },
      () => hasLeft || failed(),
    );
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      socket?.off('connect', connected).off('disconnect', lost).off('connect_error', delayed);
      socket?.io.off('reconnect_attempt', attempted);
      socket?.io.off('reconnect_failed', failed);
    };
  }, [onConnect, onLost]);

  const reconnect = useCallback(() => {
    setState({ kind: 'lost', attempt: 0 });
    live().then(
      (socket) => socket.connect(),
      () => setState({ kind: 'failed' }),
    );
  }, []);
  return { state, reconnect };
};
