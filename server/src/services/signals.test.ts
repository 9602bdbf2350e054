import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../test-support/database';
import { type Signals, startSignals } from './signals';

let connection: pg.ClientConfig;
let admin: pg.Client;
const started: Signals[] = [];
beforeAll(async () => {
  ({ connection } = await newDatabase());
  admin = new pg.Client(connection);
  await admin.connect();
});
afterEach(async () => {
  for (const signals of started.splice(0)) await signals.stop();
});
afterAll(() => admin.end());

const start = async (name: string) => {
  const signals = await startSignals({ ...connection, application_name: name });
  started.push(signals);
  const heard: string[] = [];
  let gaps = 0;
  signals.on('user', (id) => heard.push(id));
  signals.onGap(() => {
    gaps += 1;
  });
  return { signals, heard, gaps: () => gaps };
};

const cut = (name: string) =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);

it('reaches every server, the own one too', async () => {
  const [one, two] = [await start('one'), await start('two')];
  await one.signals.publish('user', '5');
  await expect.poll(() => [one.heard, two.heard]).toEqual([['5'], ['5']]);
});

it('sends what was published without a connection as soon as there is one', async () => {
  const [one, two] = [await start('one'), await start('two')];
  await cut('one');
  await one.signals.publish('user', '7');
  await expect.poll(() => two.heard, { timeout: 5_000 }).toEqual(['7']);
  await expect.poll(() => one.gaps()).toBe(2);
  const { rows } = await admin.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'one'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('tells every server that signals were missed when there were too many to keep', async () => {
  const [one, two] = [await start('one'), await start('two')];
  await cut('one');
  await expect.poll(() => one.gaps()).toBe(1);
  await Promise.all(Array.from({ length: 3_000 }, (_, id) => one.signals.publish('user', String(id))));
  await expect.poll(() => two.gaps(), { timeout: 10_000 }).toBe(1);
  expect(two.heard).toEqual([]);
});
