import { CONNECTION_CLOSING } from '@forecourt/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stayConnected } from './stay-connected';

type Listener = (message?: unknown) => void;

/** A socket that the server has closed: the library leaves it so until connect is called. */
const closedSocket = () => {
  const listeners = new Map<string, Set<Listener>>();
  const connect = vi.fn();
  const socket = {
    active: false,
    connect,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
  const page: { isVisible: boolean; show: () => void } = { isVisible: true, show: () => undefined };
  // the members that are used, without the types of the library's events
  const stop = stayConnected(socket as unknown as Parameters<typeof stayConnected>[0], {
    isVisible: () => page.isVisible,
    onceVisible: (then) => {
      page.show = then;
      return () => {
        page.show = () => undefined;
      };
    },
  });
  const hear = (event: string, message?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(message);
  };
  return { socket, connect, page, stop, hear };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection that the server closed', () => {
  it('because the session ended is not made again', () => {
    const { connect, hear } = closedSocket();
    hear(CONNECTION_CLOSING, 'session-ended');
    hear('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(3_600_000);
    expect(connect).not.toHaveBeenCalled();
  });

  it('because the role or branch changed is made again soon, once', () => {
    const { connect, hear } = closedSocket();
    hear(CONNECTION_CLOSING, 'session-changed');
    hear('disconnect', 'io server disconnect');
    expect(connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(connect).toHaveBeenCalledTimes(1);
    hear('connect');
    vi.advanceTimersByTime(3_600_000);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('for a limit is made again later, and only when the page is looked at', () => {
    const { connect, hear, page } = closedSocket();
    page.isVisible = false;
    hear(CONNECTION_CLOSING, 'limit');
    hear('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(3_600_000);
    expect(connect).not.toHaveBeenCalled();
    page.show();
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('without a reason is made again later', () => {
    const { connect, hear } = closedSocket();
    hear('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(2_000);
    expect(connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(connect).toHaveBeenCalledTimes(1);
  });
});

describe('a connection that was refused', () => {
  it.each([
    ['without a session is not tried again', 'UnAthorize', 0],
    ['for another reason is tried again later', 'Server Error', 1],
  ])('%s', (_, message, times) => {
    const { connect, hear } = closedSocket();
    hear('connect_error', new Error(message));
    vi.advanceTimersByTime(61_000);
    expect(connect).toHaveBeenCalledTimes(times);
  });
});

it('a connection that was lost is left to the library', () => {
  const { connect, hear, socket } = closedSocket();
  socket.active = true;
  hear('disconnect', 'transport close');
  hear('connect_error', new Error('xhr poll error'));
  vi.advanceTimersByTime(3_600_000);
  expect(connect).not.toHaveBeenCalled();
});

it('nothing is made again after it was stopped', () => {
  const { connect, hear, stop } = closedSocket();
  hear(CONNECTION_CLOSING, 'session-changed');
  hear('disconnect', 'io server disconnect');
  stop();
  hear('disconnect', 'io client disconnect');
  vi.advanceTimersByTime(3_600_000);
  expect(connect).not.toHaveBeenCalled();
});
