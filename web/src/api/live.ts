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

const open = async (): Promise<Live> => {
  const { io } = await import('socket.io-client');
  const socket = io({
    // the panel is that of staff; a customer of the portal has a connection without it
    auth: (give) => give({ isPanel: loggedInTo() !== 'customer', isWeb: true, token: readToken() }),
    reconnectionAttempts: RECONNECTION_ATTEMPTS,
    transports: ['websocket', 'polling'],
  });
  socket.on('connect', () => {
    connected = socket;
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
  opened ??= open();
  opened.catch(() => {
    opened = null; // its code could not be fetched: the next one may have more luck
  });
  return opened.then(({ socket }) => socket);
};

export const isLiveOpen = (): boolean => opened !== null;

/** Events reach the page at the moment. */
export const isLiveConnected = (): boolean => connected?.connected ?? false;

export const closeLive = async (): Promise<void> => {
  const current = opened;
  opened = null;
  connected = null;
  (await current)?.close();
};
