import type { Socket } from 'socket.io-client';
import { readToken } from './token';

const RECONNECTION_ATTEMPTS = 10;

let socket: Promise<Socket> | null = null;

/** The one real-time connection of the page (calls.md 7, Notifications and chat); its code is fetched when first asked for. */
export const live = (): Promise<Socket> => {
  socket ??= import('socket.io-client').then(({ io }) =>
    io({
      auth: (give) => give({ isPanel: true, isWeb: true, token: readToken() }),
      reconnectionAttempts: RECONNECTION_ATTEMPTS,
      transports: ['websocket', 'polling'],
    }),
  );
  socket.catch(() => {
    socket = null; // its code could not be fetched: the next one may have more luck
  });
  return socket;
};

export const closeLive = async (): Promise<void> => {
  const open = socket;
  socket = null;
  (await open)?.disconnect();
};
