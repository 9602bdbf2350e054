import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { billsCalls } from '@forecourt/contract/bills/index';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openBills } from '../../test-support/bills';

const DYING = fileURLToPath(new URL('../../test-support/dying-server.ts', import.meta.url));
const KEY = 'marked-sold-once';

let t: TestApp;
let d: Awaited<ReturnType<typeof openBills>>;
let victim: ChildProcess;
let origin: string;
let id: number;
beforeAll(async () => {
  t = await startTestApp();
  d = await openBills(t);
}, 120_000);
afterAll(() => t.stop());

beforeEach(async () => {
  ({ id } = await d.complete());
  const made = await t.call(billsCalls.makeFinal, { params: { id }, body: {} }, d.token);
  expect(made.status).toBe(200);
  victim = spawn(process.execPath, ['--import', 'tsx', DYING], {
    env: { ...process.env, CONNECTION: JSON.stringify(t.connection) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await Promise.race([
    once(victim, 'message'),
    once(victim, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  origin = `http://127.0.0.1:${port}`;
}, 120_000);

afterEach(() => {
  victim.kill('SIGKILL');
});

/** Asks the server that dies; its answer never comes. */
const sellThere = (headers: Record<string, string> = {}) =>
  fetch(`${origin}${billsCalls.markSold.path.replace('{id}', String(id))}`, {
    method: 'PATCH',
    headers: {
      ...{ authorization: `Bearer ${d.token}`, 'content-type': 'application/json' },
      ...{ 'idempotency-key': `${KEY}-${id}`, ...headers },
    },
    body: '{}',
  }).then(
    ({ status }) => status,
    () => 'no answer',
  );

/** The same request again, to a server that lives. */
const sellAgain = (key = `${KEY}-${id}`) =>
  t.call(billsCalls.markSold, { params: { id }, body: {} }, d.token, { 'idempotency-key': key });

const kinds = async () => (await d.billEvents(id)).map(({ kind }) => kind);

describe('marking a bill sold on a server that is killed', () => {
  it('after the sale is stored is done once, and the same key answers it', async () => {
    const gone = once(victim, 'exit');
    expect(await sellThere({ 'x-die': 'before-reply' })).toBe('no answer');
    await gone;
    expect(await kinds()).toEqual(['created', 'made-final', 'sold']);
    const again = await sellAgain();
    expect([again.status, again.body.state, again.body.version]).toEqual([
      200,
      'sold',
      (await d.read(id)).version,
    ]);
    expect(await kinds()).toEqual(['created', 'made-final', 'sold']);
    // without the key it is another wish, which a sold bill refuses
    expect((await sellAgain('another-wish')).status).toBe(409);
  }, 120_000);

  it('in the middle of it changes nothing, and the same key does it then', async () => {
    const before = [await d.read(id), await kinds()];
    const holder = new pg.Client(t.connection);
    await holder.connect();
    // the event is the last that a sale writes: what comes before is written and not committed
    await holder.query('begin; lock table bill_event in exclusive mode');
    const asked = sellThere();
    await expect
      .poll(
        () =>
          t.sql(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        { timeout: 60_000, interval: 50 },
      )
      .toHaveLength(1);
    const gone = once(victim, 'exit');
    victim.kill('SIGKILL');
    await gone;
    expect(await asked).toBe('no answer');
    await holder.query('rollback');
    await holder.end();
    expect([await d.read(id), await kinds()]).toEqual(before);
    expect((await sellAgain()).body).toMatchObject({ state: 'sold' });
    expect(await kinds()).toEqual(['created', 'made-final', 'sold']);
  }, 120_000);
});
