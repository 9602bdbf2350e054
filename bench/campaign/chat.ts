import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WIDGET_PATHS } from '@forecourt/contract/chat/index';
import { io, type Socket } from 'socket.io-client';
import type { Place } from './dealerships';

interface Answer {
  ok: boolean;
  token?: string;
  error?: string;
}

interface ChatSettings {
  origin: string;
  sitePort: number;
  places: readonly Place[];
  guestsEach: number;
  /** A guest pauses so long between messages. */
  pauseMs: number;
  isOver: () => boolean;
}

const ANSWER_MS = 5_000;
const RETRY_MS = 300;

/** Visitors who write to the public sites of some dealerships, and an agent at each who sees what comes. */
export const openChat = ({ origin, sitePort, places, guestsEach, pauseMs, isOver }: ChatSettings) => {
  const sockets: Socket[] = [];
  const sentAt = new Map<string, number>();
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const deliveries: number[] = [];

  const openAgent = ({ token }: Place) => {
    const socket = io(origin, {
      ...{ transports: ['websocket'], forceNew: true, reconnectionDelayMax: 1_000 },
      auth: { token, isPanel: true, isWeb: true },
    });
    socket.on('message:get', ({ creation_id }: { creation_id: string }) => {
      const began = sentAt.get(creation_id);
      if (began !== undefined) deliveries.push(performance.now() - began);
      sentAt.delete(creation_id);
    });
    sockets.push(socket);
  };

  const openGuest = ({ dealership }: Place, n: number) => {
    const host = `d${dealership}.localhost:${sitePort}`;
    const auth: { language: string; token?: string } = { language: 'en' };
    const options = {
      ...{
        path: WIDGET_PATHS.socket,
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelayMax: 1_000,
      },
      ...{
        auth: (give: (what: object) => void) => give(auth),
        extraHeaders: { host, origin: `http://${host}` },
      },
      // each network may have so many: visitors come from many
      localAddress: `127.0.1.${1 + (n % 250)}`,
    };
    const socket = io(`http://127.0.0.1:${sitePort}/guest`, options);
    sockets.push(socket);
    return { socket, auth, token: randomBytes(32).toString('base64url') };
  };

  /** Sent again under the same creation_id until it is answered, as the widget does. */
  const write = async ({ socket, auth, token }: ReturnType<typeof openGuest>) => {
    const creation_id = randomUUID();
    const message = `Is this one still available? ${creation_id}`;
    sentAt.set(creation_id, performance.now());
    while (!isOver()) {
      const answer: Answer | null = await socket
        .timeout(ANSWER_MS)
        .emitWithAck('guest:message', { creation_id, message, token })
        .catch(() => null);
      if (answer?.ok) {
        if (answer.token) auth.token = answer.token;
        acknowledged.push(creation_id);
        return;
      }
      if (answer) refused.push(answer.error ?? 'refused');
      await sleep(RETRY_MS);
    }
  };

  const guest = async (place: Place, n: number) => {
    const opened = openGuest(place, n);
    await sleep(Math.random() * pauseMs);
    while (!isOver()) {
      await write(opened);
      await sleep(pauseMs);
    }
  };

  for (const place of places) openAgent(place);
  const guests = places.flatMap((place) => Array.from({ length: guestsEach }, () => place));
  return {
    acknowledged,
    refused,
    /** From sending to the agent's screen, in ms. */
    deliveries,
    finished: Promise.all(guests.map(guest)),
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
};
