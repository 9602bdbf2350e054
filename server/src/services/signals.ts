import pg from 'pg';

const CHANNEL = 'forecourt';

/** Word between servers of one database: what one forgets, all forget. */
export interface Signals {
  publish(topic: string, payload: string): Promise<void>;
  on(topic: string, listener: (payload: string) => void): void;
  /** After a lost connection nobody knows what was missed: caches are emptied. */
  onGap(listener: () => void): void;
  stop(): Promise<void>;
}

export const startSignals = async (connection: pg.ClientConfig): Promise<Signals> => {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | null = null;
  let stopped = false;

  const connect = async () => {
    const fresh = new pg.Client(connection);
    fresh.on('notification', ({ payload }) => {
      const at = payload?.indexOf(' ') ?? -1;
      if (!payload || at < 0) return;
      for (const listener of listeners.get(payload.slice(0, at)) ?? []) listener(payload.slice(at + 1));
    });
    fresh.on('error', () => {
      if (client === fresh) client = null;
      if (!stopped) void reconnect();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };

  const reconnect = async () => {
    for (const listener of gapListeners) listener();
    while (!stopped && !client) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await connect().catch(() => undefined);
    }
    for (const listener of gapListeners) listener();
  };

  await connect();
  return {
    publish: async (topic, payload) => {
      await client?.query('select pg_notify($1, $2)', [CHANNEL, `${topic} ${payload}`]);
    },
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
