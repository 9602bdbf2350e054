import { GUEST_TOKEN, type GuestState } from '@forecourt/contract/chat/events';
import { GUEST_REFUSALS } from '@forecourt/contract/chat/guest-refusals';
import type { ChatMessage } from '@forecourt/contract/chat/message';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kept } from '../kept';
import { type ChatSocket, createChat } from './chat';

type Listener = (...values: unknown[]) => void;

const keptInMemory = (value: string | null = null): Kept => {
  let kept = value;
  return {
    get: () => kept,
    set: (next) => {
      kept = next;
    },
  };
};

const messageOf = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, creation_id: `creation-${id}`, createdAt: '2026-11-18T10:00:00.000Z', from: 'Sam', user_id: 7 },
  ...{ updatedAt: '2026-11-18T10:00:00.000Z', fromType: 'ADMIN', message: `Message ${id}`, roomId: 1 },
  ...{ messageType: 'text', status: 'received', src: null, mediaHeight: null, mediaWidth: null },
  ...{ originalFileName: null, is_private: 0, seen_at: null },
  ...more,
});

const STATE: GuestState = {
  ...{ isOpen: true, isOnline: true, asksContact: false, name: '', greeting: 'Hello', dealer: 'Alpha Cars' },
  unread: 0,
};

/** A server that keeps messages by creation_id, as the real one does, and can be cut off. */
const standIn = () => {
  const listeners = new Map<string, Listener[]>();
  const stored: ChatMessage[] = [];
  const heard: [string, unknown][] = [];
  let auth: () => object = () => ({});
  let connected = false;
  let losesAnswers = false;
  let refusal: string | undefined;
  let connects = 0;

  const fire = (event: string, ...values: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...values);
  };
  // biome-ignore lint/suspicious/noExplicitAny: what the widget sends is checked by each test
  const answer = (event: string, payload: any): unknown => {
    heard.push([event, payload]);
    if (event === 'guest:message') {
      if (refusal !== undefined) return { ok: false, error: refusal };
      const known = stored.find(({ creation_id }) => creation_id === payload.creation_id);
      const message =
        known ??
        messageOf(stored.length + 1, {
          ...{ creation_id: payload.creation_id, message: payload.message, fromType: 'GUEST', from: '' },
        });
      if (!known) stored.push(message);
      return { ok: true, message, ...('token' in auth() ? {} : { token: 'the-token' }) };
    }
    if (event === 'guest:history') {
      const messages = stored.filter(({ id }) => id > (payload.after ?? 0) && id < (payload.before ?? 1e9));
      fire('messages:response', { roomId: 1, messages, hasMore: false });
    }
    return { ok: true };
  };
  const socket: ChatSocket = {
    get connected() {
      return connected;
    },
    active: false,
    connect: () => {
      connects += 1;
      connected = true;
      fire('connect');
      fire('guest:state', STATE);
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    timeout: () => ({
      emitWithAck: async (event, payload) => {
        const given = answer(event, payload);
        if (losesAnswers) throw new Error('operation has timed out');
        return given;
      },
    }),
  };
  return {
    ...{ socket, stored, heard, fire },
    open: (given: () => object) => {
      auth = given;
      return socket;
    },
    cut: () => {
      connected = false;
      fire('disconnect', 'io server disconnect');
    },
    loseAnswers: (value: boolean) => {
      losesAnswers = value;
    },
    refuse: (value: string | undefined) => {
      refusal = value;
    },
    get connects() {
      return connects;
    },
    get auth() {
      return auth();
    },
    namesHeard: () => heard.map(([event]) => event),
  };
};

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const setUp = ({ token = null, waiting = null }: { token?: string | null; waiting?: string | null } = {}) => {
  const server = standIn();
  const work: (() => void)[] = [];
  const kept = { token: keptInMemory(token), waiting: keptInMemory(waiting) };
  const chat = createChat({
    ...{ openSocket: server.open, token: kept.token, waiting: kept.waiting, language: 'en' },
    onChange: () => undefined,
    later: (one) => work.push(one),
  });
  /** What was put off is done now. */
  const pass = async () => {
    for (const one of work.splice(0)) one();
    await settle();
  };
  return { server, chat, kept, pass };
};

describe('the conversation of the widget', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('asks nothing of the server before the visitor opens it', () => {
    const { server, chat } = setUp();
    expect([server.connects, chat.view.link]).toEqual([0, 'idle']);
    chat.show(true);
    expect([server.connects, chat.view.link, chat.view.guest?.greeting]).toEqual([1, 'connected', 'Hello']);
    expect(server.auth).toEqual({ language: 'en' });
    expect(server.namesHeard()).toEqual([]);
  });

  it('keeps the token that the first message brings, and sends it with the page from then on', async () => {
    const { server, chat, kept } = setUp();
    chat.setPage({ path: '/inventory/civic', title: 'Civic' });
    chat.show(true);
    chat.send('  Is it still there?  ');
    await settle();
    expect(kept.token.get()).toBe('the-token');
    expect(server.stored.map(({ message }) => message)).toEqual(['Is it still there?']);
    expect(chat.view).toMatchObject({ hasToken: true, waiting: [], messages: [{ id: 1 }] });
    expect(server.auth).toEqual({
      ...{ language: 'en', token: 'the-token', page: { path: '/inventory/civic', title: 'Civic' } },
    });
  });

  it('sends what was written without a connection once, in its order, when there is one again', async () => {
    const { server, chat, kept, pass } = setUp();
    chat.show(true);
    chat.send('One');
    await settle();
    server.cut();
    expect(chat.view.link).toBe('lost');
    chat.send('Two');
    chat.send('Three');
    await settle();
    expect(JSON.parse(kept.waiting.get() ?? '[]')).toHaveLength(2);
    await pass();
    await settle();
    expect(server.stored.map(({ message }) => message)).toEqual(['One', 'Two', 'Three']);
    expect([chat.view.waiting, kept.waiting.get()]).toEqual([[], null]);
  });

  it('sends a message again with the same id when its answer was lost, so that it is stored once', async () => {
    const { server, chat, pass } = setUp();
    chat.show(true);
    server.loseAnswers(true);
    chat.send('Once');
    await settle();
    expect(chat.view.waiting).toHaveLength(1);
    server.loseAnswers(false);
    await pass();
    expect(server.stored).toHaveLength(1);
    expect(server.namesHeard().filter((name) => name === 'guest:message')).toHaveLength(2);
    expect(chat.view.waiting).toEqual([]);
  });

  it('sends its first message with the same token until one is confirmed, even after the page was left', async () => {
    const { server, chat, kept } = setUp();
    chat.show(true);
    server.loseAnswers(true);
    chat.send('Hello');
    chat.send('Are you there?');
    await settle();
    const back = setUp({ waiting: kept.waiting.get() });
    back.chat.connect();
    await settle();
    const tokens = [...server.heard, ...back.server.heard].flatMap(([event, payload]) =>
      event === 'guest:message' ? [(payload as { token?: string }).token] : [],
    );
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(GUEST_TOKEN);
    back.chat.send('Thanks');
    await settle();
    expect(back.server.heard.at(-1)?.[1]).not.toHaveProperty('token');
  });

  it('shows why a message was refused, and sends it when the visitor tries again', async () => {
    const { server, chat } = setUp();
    chat.show(true);
    server.refuse('You write too fast. Please wait a moment.');
    chat.send('Hello');
    await settle();
    const [failed] = chat.view.waiting;
    expect(failed?.error).toBe('You write too fast. Please wait a moment.');
    server.refuse(undefined);
    chat.sendAgain(failed?.creation_id ?? '');
    await settle();
    expect([chat.view.waiting.length, server.stored.length]).toEqual([0, 1]);
  });

  it.each(['blocked', 'closed'] as const)(
    'ends for a visitor when the server says that it is %s',
    async (why) => {
      const { server, chat } = setUp();
      chat.show(true);
      server.refuse(GUEST_REFUSALS[why]);
      chat.send('Hello');
      await settle();
      expect(chat.view.ended).toBe(why);
      server.refuse(undefined);
      server.cut();
      server.socket.connect();
      expect(chat.view.ended).toBeNull();
    },
  );

  it('has the history of a visitor who comes back, and sends what waited when the page was left', async () => {
    const waiting = JSON.stringify([{ creation_id: 'kept-from-before', message: 'Still there?' }]);
    const { server, chat } = setUp({ token: 'the-token', waiting });
    server.stored.push(messageOf(1, { fromType: 'GUEST' }), messageOf(2));
    chat.connect();
    await settle();
    expect(chat.view.messages.map(({ message }) => message)).toEqual([
      'Message 1',
      'Message 2',
      'Still there?',
    ]);
    expect(server.stored[2]?.creation_id).toBe('kept-from-before');
    expect(chat.view.unread).toBe(1);
  });

  it('asks for what it missed while it was not connected', async () => {
    const { server, chat, pass } = setUp({ token: 'the-token' });
    server.stored.push(messageOf(1));
    chat.show(true);
    await settle();
    server.cut();
    server.stored.push(messageOf(2));
    await pass();
    expect(server.heard).toContainEqual(['guest:history', { after: 1 }]);
    expect(chat.view.messages.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('counts answers as unread until the visitor looks, and says that they were seen', async () => {
    const { server, chat } = setUp({ token: 'the-token' });
    chat.connect();
    await settle();
    server.fire('message:get', messageOf(5));
    server.fire('message:get', messageOf(5));
    server.fire('message:get', messageOf(6));
    expect(chat.view.unread).toBe(2);
    chat.show(true);
    expect(chat.view.unread).toBe(0);
    expect(server.heard).toContainEqual(['guest:seen', { upTo: 6 }]);
    server.fire('message:get', messageOf(7));
    expect(chat.view.unread).toBe(0);
    expect(server.heard).toContainEqual(['guest:seen', { upTo: 7 }]);
    chat.show(false);
    server.fire('message:get', messageOf(8, { fromType: 'GUEST' }));
    expect(chat.view.unread).toBe(0);
  });

  it('shows who types until the message is there, and says that the visitor types now and then', async () => {
    const { server, chat, pass } = setUp({ token: 'the-token' });
    chat.show(true);
    await settle();
    const typing = { roomId: 1, from: 'Sam', fromType: 'ADMIN', isTyping: true };
    server.fire('isTyping', typing);
    expect(chat.view.typing).toBe('Sam');
    server.fire('message:get', messageOf(3));
    expect(chat.view.typing).toBeNull();
    server.fire('isTyping', typing);
    await pass();
    expect(chat.view.typing).toBeNull();
    for (let key = 0; key < 5; key += 1) chat.noteTyping();
    vi.setSystemTime(Date.parse('2026-11-18T10:00:04Z'));
    chat.noteTyping();
    expect(server.namesHeard().filter((name) => name === 'guest:typing')).toHaveLength(2);
  });

  it('marks its messages as received and seen up to the one that is named', async () => {
    const { server, chat } = setUp({ token: 'the-token' });
    server.stored.push(
      messageOf(1, { fromType: 'GUEST', status: 'sent' }),
      messageOf(2, { fromType: 'GUEST', status: 'sent' }),
    );
    chat.show(true);
    await settle();
    const seen_at = '2026-11-18T10:01:00.000Z';
    server.fire('message:update', {
      ...{ roomId: 1, fromType: 'GUEST', upTo: 1, status: 'received', seen_at, updatedAt: seen_at },
    });
    expect(chat.view.messages.map(({ status, seen_at: at }) => [status, at])).toEqual([
      ['received', seen_at],
      ['sent', null],
    ]);
  });

  it('gives the form to the server, and its answer back', async () => {
    const { server, chat, kept } = setUp();
    const form = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Call me', consent: true };
    expect(await chat.sendContact(form, 'creation-of-form')).toBeUndefined();
    chat.show(true);
    expect(await chat.sendContact(form, 'creation-of-form')).toEqual({ ok: true });
    const sent = { ...form, creation_id: 'creation-of-form', token: expect.stringMatching(GUEST_TOKEN) };
    expect(server.heard).toContainEqual(['guest:contact', sent]);
    expect(kept.token.get()).toBeNull();
  });
});
