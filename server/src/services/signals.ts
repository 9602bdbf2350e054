import pg from 'pg';

const CHANNEL = 'forecourt';
/** Sent in place of more signals than are kept: every server then acts as if it had missed some. */
const EVERYTHING = 'everything ';
const MAX_UNSENT = 1_000;
const RECONNECT_MS = 200;

/** Word between servers of one database: what one forgets, all forget. */
export interface Signals {
  /** Does not fail: what cannot be sent now is sent when the connection is back. */
  publish(topic: string, payload: string): Promise<void>;
  on(topic: string, listener: (payload: string) => void): void;
  /** After a lost connection nobody knows what was missed: caches are emptied. */
  onGap(listener: () => void): void;
  stop(): Promise<void>;
}

export const startSignals = async (connection: pg.ClientConfig): Promise<Signals> => {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const unsent = new Set<string>();
  let client: pg.Client | null = null;
  let stopped = false;

  const reportGap = () => {
    for (const listener of gapListeners) listener();
  };

  const keepUnsent = (signal: string) => {
    if (unsent.has(EVERYTHING)) return;
    if (unsent.size < MAX_UNSENT) return void unsent.add(signal);
    unsent.clear();
    unsent.add(EVERYTHING);
  };

  const sendNow = async (signal: string) => {
    if (!client) return keepUnsent(signal);
    await client
      .query('select pg_notify($1, $2)', [CHANNEL, signal])
      .then(undefined, () => keepUnsent(signal));
  };

  // one after the other, since a client takes one statement at a time
  let lastSent: Promise<void> = Promise.resolve();
  const send = (signal: string): Promise<void> => {
    lastSent = lastSent.then(() => sendNow(signal));
    return lastSent;
  };

  const connect = async () => {
    const fresh = new pg.Client(connection);
    fresh.on('notification', ({ payload }) => {
      const at = payload?.indexOf(' ') ?? -1;
      if (!payload || at < 0) return;
      if (payload === EVERYTHING) return reportGap();
      for (const listener of listeners.get(payload.slice(0, at)) ?? []) listener(payload.slice(at + 1));
    });
    fresh.on('error', () => {
      // a lost connection can report several errors; two reconnections would leave two clients listening
      if (client !== fresh) return;
      client = null;
      if (!stopped) void reconnect();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      client = fresh;
    } catch (error) {
      fresh.end().catch(() => undefined); // not awaited: one that never connected may never say that it ended
      throw error;
    }
  };

  const reconnect = async () => {
    reportGap();
    while (!stopped && !client) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      await connect().catch(() => undefined);
    }
    if (stopped) return void client?.end().catch(() => undefined);
    reportGap();
    const waiting = [...unsent];
    unsent.clear();
    for (const signal of waiting) await send(signal);
  };

  await connect();
  return {
    publish: (topic, payload) => send(`${topic} ${payload}`),
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap: (listener) => {
      gapListeners.push(listener);
    },
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
};
