import { randomUUID } from 'node:crypto';
import { WIDGET_PATHS } from '@forecourt/contract/chat/events';
import { io } from 'socket.io-client';
import type { Stage } from './stage';

/** A visitor of the public site who writes without the widget: by its events alone. */
export const guestOf = async (s: Stage) => {
  const { address } = (await s.ask('owner', 'GET', '/api/v1/website')).body;
  const site = new URL(address);
  // the name of the site may not be known to the system: the server is asked by number, with the name as its host
  const socket = io(`http://127.0.0.1:${site.port}/guest`, {
    ...{ path: WIDGET_PATHS.socket, transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { host: site.host, origin: site.origin },
    auth: { language: 'en', page: { path: '/inventory', title: 'Inventory' } },
  });
  const received: { message: string; src: string | null }[] = [];
  const typing: boolean[] = [];
  socket.on('message:get', (message) => received.push(message));
  socket.on('isTyping', ({ isTyping }) => typing.push(isTyping));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const emit = async (event: string, payload: object) => {
    const answer = await socket.timeout(10_000).emitWithAck(event, payload);
    if (!answer.ok) throw new Error(`${event}: ${answer.error}`);
    return answer;
  };
  return {
    ...{ received, typing, emit },
    write: (message: string) => emit('guest:message', { creation_id: randomUUID(), message }),
    texts: () => received.map(({ message }) => message),
    leave: () => socket.disconnect(),
  };
};
