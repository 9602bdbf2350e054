import type {
  EventAnswer,
  GuestAnswer,
  GuestState,
  MessageUpdate,
  ToGuest,
  Typing,
} from '@forecourt/contract/chat/events';
import { type GuestRefusal, refusalOf } from '@forecourt/contract/chat/guest-refusals';
import type { ChatMessage } from '@forecourt/contract/chat/message';
import type { Kept } from '../kept';
import type { ShownPage } from '../protocol';
import {
  lastIdOf,
  mergeMessages,
  newCreationId,
  newToken,
  readWaiting,
  stillWaiting,
  unseenAfter,
  type Waiting,
  writeWaiting,
} from './conversation';

/** The part of a socket.io socket that the chat uses. */
export interface ChatSocket {
  readonly connected: boolean;
  /** It tries to connect by itself. */
  readonly active: boolean;
  connect(): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: socket.io declares its listeners so
  on(event: string, listener: (...values: any[]) => void): unknown;
  timeout(ms: number): { emitWithAck(event: string, payload: object): Promise<unknown> };
}

export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  message: string;
  consent: boolean;
}

export interface ChatView {
  /** idle: nothing has been asked of the server yet. */
  link: 'idle' | 'connecting' | 'connected' | 'lost';
  guest: GuestState | null;
  messages: readonly ChatMessage[];
  waiting: readonly Waiting[];
  hasOlder: boolean;
  /** The history of a visitor who came back is being fetched. */
  isLoading: boolean;
  /** The name of who types. */
  typing: string | null;
  unread: number;
  hasToken: boolean;
  /** Why nothing more can be written: the visitor was blocked, or the chat was switched off. */
  ended: Exclude<GuestRefusal, 'tooFast'> | null;
}

interface Parts {
  /** Opens the connection; called once, when it is first needed. */
  openSocket(auth: () => object): ChatSocket;
  token: Kept;
  waiting: Kept;
  language: string;
  onChange(view: ChatView): void;
  /** In how many milliseconds something is done; a test has its own. */
  later(work: () => void, ms: number): void;
}

const ANSWER_MS = 10_000;
const TRY_AGAIN_MS = 2_000;
const RECONNECT_MS = [2_000, 5_000, 15_000, 60_000];
const TYPING_ENDS_MS = 6_000;
const TYPING_EVERY_MS = 3_000;
/** Addresses of files in messages are good for an hour. */
const STALE_MS = 50 * 60_000;

/** The conversation of a visitor with the dealership: what is known of it, and what is sent. */
export const createChat = ({ openSocket, token, waiting: keptWaiting, language, onChange, later }: Parts) => {
  let socket: ChatSocket | undefined;
  let page: ShownPage | undefined;
  let isShown = false;
  let isSending = false;
  let attempts = 0;
  let seenId = 0;
  let fetchedAt = 0;
  let typedAt = 0;
  let typingTurn = 0;
  /** What each messages:response that is still to come was asked for. */
  let asked: { what: 'newest' | 'older' | 'missed' }[] = [];
  let view: ChatView = {
    ...{ link: 'idle', guest: null, messages: [], hasOlder: false, isLoading: false },
    ...{ waiting: readWaiting(keptWaiting.get()), typing: null, unread: 0, hasToken: token.get() !== null },
    ended: null,
  };

  /** Made with the first message, for all that is sent before the server has confirmed one. */
  let madeToken = view.waiting[0]?.token;
  const unconfirmedToken = (): { token?: string } => {
    if (token.get() !== null) return {};
    madeToken ??= newToken();
    return { token: madeToken };
  };

  const change = (changes: Partial<ChatView>) => {
    view = { ...view, ...changes };
    if (changes.waiting) keptWaiting.set(writeWaiting(view.waiting));
    onChange(view);
  };

  /** What the server answered; undefined when it did not. */
  const ask = async <A extends EventAnswer>(event: string, payload: object): Promise<A | undefined> => {
    if (!socket?.connected) return undefined;
    try {
      return (await socket.timeout(ANSWER_MS).emitWithAck(event, payload)) as A; // the shape that the contract gives it
    } catch {
      return undefined;
    }
  };

  const take = (given: readonly ChatMessage[], more: Partial<ChatView> = {}) => {
    const messages = mergeMessages(view.messages, given);
    change({
      messages,
      waiting: stillWaiting(view.waiting, given),
      unread: isShown ? 0 : unseenAfter(messages, seenId),
      ...more,
    });
  };

  const noteSeen = () => {
    const upTo = lastIdOf(view.messages);
    if (!isShown || upTo === undefined || upTo <= seenId) return;
    const isNew = unseenAfter(view.messages, seenId) > 0;
    seenId = upTo;
    if (isNew) void ask('guest:seen', { upTo });
  };

  const fetchMessages = (what: 'newest' | 'older' | 'missed') => {
    const [first, last] = [view.messages[0]?.id, lastIdOf(view.messages)];
    const entry = { what };
    asked.push(entry);
    if (what !== 'missed') fetchedAt = Date.now();
    change({ isLoading: true });
    void ask('guest:history', {
      ...(what === 'older' && { before: first }),
      ...(what === 'missed' && { after: last }),
    }).then((answer) => {
      if (answer?.ok || !asked.includes(entry)) return;
      asked = asked.filter((one) => one !== entry);
      change({ isLoading: false });
    });
  };

  const keepToken = (given: string | undefined) => {
    if (!given) return;
    token.set(given);
    change({ hasToken: true });
  };

  const noteEnd = (error: string) => {
    const why = refusalOf(error);
    if (why && why !== 'tooFast') change({ ended: why });
  };

  /** One after the other, in the order they were written; each until the server has confirmed or refused it. */
  const sendWaiting = async () => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = view.waiting.find(({ error }) => error === undefined);
      if (!next || !socket?.connected) break;
      const { creation_id, token: own, message, path } = next;
      const answer = await ask<GuestAnswer>('guest:message', {
        ...{ creation_id, message },
        ...(own && { token: own }),
        ...(path && { path }),
      });
      if (answer && !answer.ok) noteEnd(answer.error);
      if (answer?.ok) {
        keepToken(answer.token);
        if (answer.message) take([answer.message]);
        else change({ waiting: view.waiting.filter((one) => one.creation_id !== creation_id) });
      } else if (answer) {
        change({
          waiting: view.waiting.map((one) =>
            one.creation_id === creation_id ? { ...one, error: answer.error } : one,
          ),
        });
      } else if (socket.connected) {
        later(() => void sendWaiting(), TRY_AGAIN_MS);
        break;
      }
    }
    isSending = false;
  };

  /** The server closed the connection or refused it: socket.io does not try again by itself then. */
  const reconnect = () => {
    if (socket?.active) return;
    const wait = RECONNECT_MS[Math.min(attempts, RECONNECT_MS.length - 1)] ?? 0;
    attempts += 1;
    later(() => {
      if (!socket?.connected) socket?.connect();
    }, wait);
  };

  const listen = (to: ChatSocket) => {
    const on = <E extends keyof ToGuest>(event: E, listener: (brought: ToGuest[E]) => void) =>
      to.on(event, listener);
    to.on('connect', () => {
      attempts = 0;
      asked = [];
      change({ link: 'connected', isLoading: false, ended: null });
      if (token.get() !== null) fetchMessages(view.messages.length > 0 ? 'missed' : 'newest');
      void sendWaiting();
    });
    to.on('disconnect', () => {
      change({ link: 'lost', typing: null, isLoading: false });
      reconnect();
    });
    to.on('connect_error', ({ message }: Error) => {
      change({ link: 'lost' });
      noteEnd(message);
      reconnect();
    });
    on('guest:state', (guest) => {
      const isFetched = view.messages.length > 0 || isShown;
      change({ guest, ...(!isFetched && { unread: guest.unread }) });
    });
    on('messages:response', ({ messages, hasMore }) => {
      const what = asked.shift()?.what ?? 'newest';
      take(messages, { isLoading: false, ...(what !== 'missed' && { hasOlder: hasMore }) });
      noteSeen();
      if (what === 'missed' && hasMore) fetchMessages('missed');
    });
    on('message:get', (message) => {
      take([message], message.fromType === 'GUEST' ? {} : { typing: null });
      noteSeen();
    });
    on('message:update', ({ fromType, upTo, status, seen_at }: MessageUpdate) =>
      change({
        messages: view.messages.map((message) =>
          message.fromType === fromType && message.id <= upTo
            ? { ...message, status, seen_at: seen_at ?? message.seen_at }
            : message,
        ),
      }),
    );
    on('isTyping', ({ from, fromType, isTyping }: Typing) => {
      if (fromType === 'GUEST') return;
      typingTurn += 1;
      const turn = typingTurn;
      change({ typing: isTyping ? from : null });
      if (isTyping)
        later(() => {
          if (turn === typingTurn) change({ typing: null });
        }, TYPING_ENDS_MS);
    });
  };

  /** Visitors who only look at the page have no connection. */
  const connect = () => {
    if (socket) return;
    change({ link: 'connecting' });
    socket = openSocket(() => {
      const known = token.get();
      return { language, ...(known !== null && { token: known }), ...(page && { page }) };
    });
    listen(socket);
    socket.connect();
  };

  const push = (message: Omit<Waiting, 'creation_id' | 'token'>) => {
    const made = { ...message, ...unconfirmedToken(), creation_id: newCreationId() };
    change({ waiting: [...view.waiting, made] });
    void sendWaiting();
  };

  return {
    get view() {
      return view;
    },
    connect,
    show: (now: boolean) => {
      isShown = now;
      if (!now) return;
      connect();
      if (view.link === 'connected' && view.hasToken && fetchedAt > 0 && Date.now() - fetchedAt > STALE_MS)
        fetchMessages('newest');
      noteSeen();
      change({ unread: 0 });
    },
    setPage: (shown: ShownPage) => {
      page = shown;
      if (view.link === 'connected') void ask('guest:page', shown);
    },
    send: (text: string) => {
      const message = text.trim();
      if (message !== '') push({ message });
    },
    sendFile: (path: string, fileName: string) => push({ message: '', path, fileName }),
    sendAgain: (creationId: string) => {
      change({
        waiting: view.waiting.map(({ error, ...one }) =>
          one.creation_id === creationId || error === undefined ? one : { ...one, error },
        ),
      });
      void sendWaiting();
    },
    discard: (creationId: string) =>
      change({ waiting: view.waiting.filter(({ creation_id }) => creation_id !== creationId) }),
    fetchOlder: () => {
      if (view.hasOlder && !view.isLoading && view.link === 'connected') fetchMessages('older');
    },
    /** Says that the visitor types, not more often than it is shown. */
    noteTyping: () => {
      if (Date.now() - typedAt < TYPING_EVERY_MS || !view.hasToken) return;
      typedAt = Date.now();
      void ask('guest:typing', { isTyping: true });
    },
    /** Undefined when the server did not answer. */
    sendContact: async (form: ContactForm, creationId: string): Promise<GuestAnswer | undefined> => {
      const sent = { ...form, ...unconfirmedToken(), creation_id: creationId };
      const answer = await ask<GuestAnswer>('guest:contact', sent);
      if (answer && !answer.ok) noteEnd(answer.error);
      if (!answer?.ok) return answer;
      keepToken(answer.token);
      if (answer.message) take([answer.message]);
      return answer;
    },
  };
};

export type Chat = ReturnType<typeof createChat>;
