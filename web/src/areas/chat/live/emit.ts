import type { PANEL_EVENTS, TO_PANEL_EVENTS } from '@forecourt/contract/chat/events';
import type { Socket } from 'socket.io-client';
import { live } from '../../../api/live';

type PanelEvent = (typeof PANEL_EVENTS)[number];
type ToPanelEvent = (typeof TO_PANEL_EVENTS)[number];

const ANSWER_MS = 15_000;
const CONNECT_MS = 10_000;

/** The server answered, and said no: trying again would not help. */
export class Refused extends Error {}

const NO_CONNECTION = 'There is no connection to the server';

const connected = (socket: Socket): Promise<void> => {
  if (socket.connected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      socket.off('connect', done);
      reject(new Error(NO_CONNECTION));
    }, CONNECT_MS);
    socket.once('connect', done);
  });
};

/** Refusals of the connection itself carry no `ok`, those of the chat do. */
const refusalIn = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('error' in answer && typeof answer.error === 'string') return answer.error;
  return 'ok' in answer && answer.ok === false ? 'Server Error' : null;
};

const emitOn = async (socket: Socket, event: PanelEvent, payload: unknown): Promise<unknown> => {
  const sent = payload === undefined ? [] : [payload];
  const answer: unknown = await socket
    .timeout(ANSWER_MS)
    .emitWithAck(event, ...sent)
    .catch(() => {
      throw new Error(NO_CONNECTION);
    });
  const refusal = refusalIn(answer);
  if (refusal !== null) throw new Refused(refusal);
  return answer;
};

/** Sends an event and waits until the server says that it was done. */
export const emit = async (event: PanelEvent, payload?: unknown): Promise<unknown> => {
  const socket = await live();
  await connected(socket);
  return emitOn(socket, event, payload);
};

/** Sends what is worth nothing later, such as typing: nothing is kept for a connection that is lost. */
export const emitNow = async (event: PanelEvent, payload: unknown): Promise<void> => {
  const socket = await live();
  if (socket.connected) socket.volatile.emit(event, payload, () => undefined);
};

const turns = new Map<string, Promise<unknown>>();

/**
 * Asks by one event what the server answers by another. The answer names no question, so one is asked at a time.
 * `read` gives null for what is no answer to this question.
 */
export const ask = <R>(
  event: PanelEvent,
  payload: unknown,
  response: ToPanelEvent,
  read: (payload: unknown) => R | null,
): Promise<R> => {
  const exchange = async (): Promise<R> => {
    const socket = await live();
    await connected(socket);
    let stop: () => void = () => undefined;
    const answered = new Promise<R>((resolve, reject) => {
      const take = (sent: unknown) => {
        const found = read(sent);
        if (found !== null) resolve(found);
      };
      const timer = setTimeout(() => reject(new Error(NO_CONNECTION)), ANSWER_MS);
      socket.on(response, take);
      stop = () => {
        clearTimeout(timer);
        socket.off(response, take);
      };
    });
    answered.catch(() => undefined); // a refusal comes first, and is what is told
    try {
      await emitOn(socket, event, payload);
      return await answered;
    } finally {
      stop();
    }
  };
  const mine = (turns.get(response) ?? Promise.resolve()).then(exchange, exchange);
  turns.set(response, mine);
  return mine;
};
