import { type CloseReason, CONNECTION_CLOSING, SIGN_IN_NEEDED } from '@forecourt/contract/live';
import type { Socket } from 'socket.io-client';

/** Soon enough that nothing is missed; not so soon that a server that closes again is asked in a tight loop. */
const CHANGED_MS = 1_000;
const LATER_MS = 60_000;

type LiveSocket = Pick<Socket, 'on' | 'off' | 'connect' | 'active'>;

interface PageVisibility {
  isVisible(): boolean;
  /** Calls back when the page is next shown; answers how to stop waiting. */
  onceVisible(then: () => void): () => void;
}

const page: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  onceVisible: (then) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      then();
    };
    const stop = () => document.removeEventListener('visibilitychange', check);
    document.addEventListener('visibilitychange', check);
    return stop;
  },
};

/**
 * Connects again where the library does not: after the server itself has closed or refused the connection. Not without a
 * session; soon after a change of role or branch; later, and only for a page that is looked at, after anything else.
 * Answers how to stop.
 */
export const stayConnected = (socket: LiveSocket, { isVisible, onceVisible }: PageVisibility = page) => {
  let reason: CloseReason | null = null;
  let cancel: () => void = () => undefined;

  const connectAfter = (ms: number) => {
    cancel();
    const timer = setTimeout(() => {
      if (isVisible()) socket.connect();
      else cancel = onceVisible(() => socket.connect());
    }, ms);
    cancel = () => clearTimeout(timer);
  };
  const onClosing = (why: CloseReason) => {
    reason = why;
  };
  const onConnect = () => {
    reason = null;
  };
  const onDisconnect = () => {
    // the library connects again by itself after a lost connection
    if (socket.active || reason === 'session-ended') return;
    connectAfter(reason === 'session-changed' ? CHANGED_MS : LATER_MS);
  };
  const onRefused = ({ message }: Error) => {
    if (!socket.active && message !== SIGN_IN_NEEDED) connectAfter(LATER_MS);
  };

  socket.on(CONNECTION_CLOSING, onClosing);
  socket.on('connect', onConnect);
  socket.on('disconnect', onDisconnect);
  socket.on('connect_error', onRefused);
  return () => {
    cancel();
    socket.off(CONNECTION_CLOSING, onClosing);
    socket.off('connect', onConnect);
    socket.off('disconnect', onDisconnect);
    socket.off('connect_error', onRefused);
  };
};
