import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../../test-support/database';
import { createPublishingPool } from './publishing-pool';

const NOTIFY = 'SELECT pg_notify($1, $2)';
let connection: pg.ClientConfig;
let listener: pg.Client;
let pool: pg.Pool;
const heard: string[] = [];
beforeAll(async () => {
  ({ connection } = await newDatabase());
  listener = new pg.Client(connection);
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen "chat#/"');
  pool = createPublishingPool(connection);
});
afterAll(async () => {
  await pool.end();
  await listener.end();
});

it('sends all notifications in their order, the same one twice too', async () => {
  const sent = Array.from({ length: 1_000 }, (_, at) => (at % 10 === 9 ? 'again' : `event ${at}`));
  const twice = sent.flatMap((payload) => (payload === 'again' ? [payload, payload] : [payload]));
  await Promise.all(twice.map((payload) => pool.query(NOTIFY, ['chat#/', payload])));
  await expect.poll(() => heard.length).toBe(twice.length);
  expect(heard).toEqual(twice);
});

it('says that one was not sent, and sends the next', async () => {
  heard.length = 0;
  await expect(pool.query(NOTIFY, ['chat#/', 'x'.repeat(9_000)])).rejects.toThrow('payload string too long');
  await pool.query(NOTIFY, ['chat#/', 'next']);
  await expect.poll(() => heard).toEqual(['next']);
});

it('answers other statements as ever', async () => {
  const { rows } = await pool.query('select $1::int as n', [5]);
  expect(rows).toEqual([{ n: 5 }]);
});
