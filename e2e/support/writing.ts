import { randomUUID } from 'node:crypto';
import pg from 'pg';

const PAUSE_MS = 50;
const WRITERS = 6;

export const query = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/**
 * Adds tasks from several writers at once, each on connections of its own and again with the same key until it is acknowledged, as
 * the browser does. `more` gives further fields of a task.
 */
export const startWriting = (
  origin: string,
  token: string,
  { name, more = () => ({}) }: { name: string; more?: () => Record<string, unknown> },
) => {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let isOver = false;

  const send = async (task: string, key: string): Promise<boolean> => {
    const reply = await fetch(`${origin}/api/v1/tasks`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        connection: 'close',
      },
      body: task,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    // the server is gone or not there yet: what else it may answer is a fault
    if (reply && reply.status !== 201 && reply.status < 500)
      refused.push(`${reply.status} ${await reply.text()}`);
    return reply?.status === 201;
  };

  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const title = `${name} ${writer} ${n}`;
      const task = JSON.stringify({ title, due_at: '2035-05-01T17:00:00Z', ...more() });
      const key = randomUUID();
      while (!(await send(task, key))) {
        if (refused.length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      acknowledged.push(title);
    }
  };

  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    acknowledged,
    refused,
    stop: async () => {
      isOver = true;
      await writing;
    },
    /** The titles that are in the database, in order. */
    stored: async (databaseUrl: string): Promise<string[]> => {
      const text = `select title from task where title like $1`;
      const rows = await query<{ title: string }>(databaseUrl, text, [`${name} %`]);
      return rows.map(({ title }) => title).toSorted();
    },
  };
};
