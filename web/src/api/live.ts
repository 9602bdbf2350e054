import { type CloseReason, CONNECTION_CLOSING } from '@forecourt/contract/live';
import type { Socket } from 'socket.io-client';
import { loggedInTo } from './login-flag';
import { currentLook } from './look';
import { announceSessionChange } from './session-end';
import { stayConnected } from './stay-connected';
import { readToken } from './token';

/** screens.md 9. */
export const RECONNECTION_ATTEMPTS = 10;

interface Live {
  socket: Socket;
  close: () => void;
}

let opened: Promise<Live> | null = null;
let connected: Socket | null = null;
let connectedAt = 0;
const waiting = new Set<() => void>();

const open = async (): Promise<Live> => {
  const { io } = await import('socket.io-client');
  const socket = io({
    // the panel is that of staff; a customer of the portal has a connection without it
    auth: (give) => give({ isPanel: loggedInTo() !== 'customer', isWeb: true, token: readToken() }),
    reconnectionAttempts: RECONNECTION_ATTEMPTS,
    transports: ['websocket', 'polling'],
    // or a network that lets no websocket through would be without events
    tryAllTransports: true,
  });
  socket.on('connect', () => {
    connected = socket;
    connectedAt = Date.now();
  });
  // what is asked for then is refused, and leads to the sign-in: nobody goes on reading what is closed to them
  socket.on(CONNECTION_CLOSING, (why: CloseReason) => {
    if (why === 'session-ended') announceSessionChange();
  });
  const stop = stayConnected(socket);
  return {
    socket,
    close: () => {
      stop();
      socket.disconnect();
    },
  };
};

/** The one real-time connection of the page (calls.md 7, Notifications and chat); its code is fetched when first asked for. */
export const live = (): Promise<Socket> => {
  // who views another user's account is not there as that user: there are no events, and none come
  if (currentLook()) return new Promise(() => undefined);
  if (opened) return opened.then(({ socket }) => socket);
  opened = open();
  opened.catch(() => {
    opened = null; // its code could not be fetched: the next one may have more luck
  });
  const socket = opened.then((made) => made.socket);
  for (const tell of waiting) tell();
  return socket;
};

export const isLiveOpen = (): boolean => opened !== null;

/** Calls back when any part of the page asks for the connection; answers how to stop waiting. */
export const whenLiveOpens = (tell: () => void): (() => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** Events reach the page at the moment. */
export const isLiveConnected = (): boolean => connected?.connected ?? false;

/** When the present connection was made, in ms since 1970; 0 before the first one. */
export const liveConnectedAt = (): number => connectedAt;

export const closeLive = async (): Promise<void> => {
  const current = opened;
  opened = null;
  connected = null;
  (await current)?.close();
};
