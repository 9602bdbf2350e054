import pg from 'pg';

const NOTIFY = 'SELECT pg_notify($1, $2)';
const NOTIFY_ALL =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)';
const AT_ONCE = 200;

interface Notification {
  channel: string;
  payload: string;
  sent(): void;
  failed(error: unknown): void;
}

/** Takes the first ones that can go together: of two that are the same PostgreSQL would send one in a transaction. */
const takeBatch = (waiting: Notification[]): Notification[] => {
  const seen = new Set<string>();
  const repeated = waiting.slice(0, AT_ONCE).findIndex(({ channel, payload }) => {
    const key = `${channel} ${payload}`;
    return seen.size === seen.add(key).size;
  });
  return waiting.splice(0, repeated === -1 ? AT_ONCE : repeated);
};

/** What is to be sent while a statement is under way goes out with the next one, so that many cost few statements. */
const gatherNotifications = (sendAll: (channels: string[], payloads: string[]) => Promise<unknown>) => {
  const waiting: Notification[] = [];
  let isSending = false;

  const sendWaiting = async () => {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const batch = takeBatch(waiting);
      const answer = sendAll(
        batch.map(({ channel }) => channel),
        batch.map(({ payload }) => payload),
      );
      await answer.then(
        () => batch.map(({ sent }) => sent()),
        (error: unknown) => batch.map(({ failed }) => failed(error)),
      );
    }
    isSending = false;
  };

  return (channel: string, payload: string) =>
    new Promise<void>((sent, failed) => {
      waiting.push({ channel, payload, sent, failed });
      void sendWaiting();
    });
};

/**
 * The connections of socket.io's adapter: one listens and one publishes, so that events go out in the order in which they were
 * sent. The adapter waits for each of its notifications before it tells its own sockets.
 */
export const createPublishingPool = (connection: pg.ClientConfig): pg.Pool => {
  // an event that is lost with the machine is read again by whoever connects again: it need not be on disk
  const options = [connection.options, '-c synchronous_commit=off'].filter(Boolean).join(' ');
  const pool = new pg.Pool({ ...connection, options, max: 2 });
  pool.on('error', () => undefined);
  // a client that is lent out, as the adapter's listening one always is, has to bear the loss of its connection itself
  pool.on('connect', (client) => client.on('error', () => undefined));
  const ask = pool.query.bind(pool);
  const notify = gatherNotifications((channels, payloads) =>
    ask({ name: 'notify-all', text: NOTIFY_ALL, values: [channels, payloads] }),
  );
  return Object.assign(pool, {
    query: (text: string, values?: string[]) => {
      const [channel, payload] = values ?? [];
      return text === NOTIFY && channel !== undefined && payload !== undefined
        ? notify(channel, payload)
        : ask(text, values);
    },
  });
};
