import { platformCalls } from '@forecourt/contract/platform/index';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queryRows } from '../../../db/query';
import { runFor } from '../../../db/scope';
import { startTestApp, type TestApp } from '../../../test-support/app';

const TOKEN = 'a token of the tests';
let t: TestApp;
let platform: string;
let owner: string;
beforeAll(async () => {
  t = await startTestApp({}, { METRICS_TOKEN: TOKEN, SLOW_STATEMENT_MS: '40' });
  platform = (await t.newPlatformUser()).token;
  owner = (await t.newDealership()).owner.token;
});
afterAll(() => t.stop());

const activity = async () => (await t.call(platformCalls.systemActivity, {}, platform)).body;
const health = async () => (await t.call(platformCalls.health, {}, platform)).body;
const partOf = async (name: string) => (await health()).parts.find((part) => part.name === name);

it('is for staff of the platform alone', async () => {
  expect((await t.call(platformCalls.health, {}, owner)).status).toBe(403);
  expect((await t.call(platformCalls.systemActivity, {}, owner)).status).toBe(403);
});

it('tells how each part is, and which server answered', async () => {
  const { server, parts } = await health();
  expect(server).toMatchObject({
    ...{ version: '0.1.0', silent: 0 },
    processes: [{ number: 0, pid: process.pid, memory_mb: expect.any(Number), sockets: 0 }],
  });
  expect(parts.map(({ name }) => name)).toEqual([
    ...['database', 'jobs', 'files', 'disk', 'backups', 'memory', 'event-loop', 'sockets'],
    ...['documents', 'mail', 'sms', 'feeds'],
  ]);
  const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    jobs: 'ok',
    sockets: 'ok',
    mail: 'off',
    sms: 'off',
    feeds: 'ok',
    backups: 'off',
  });
  expect(['ok', 'slow']).toContain(states.database);
  expect(['ok', 'slow']).toContain(states.files);
  expect(parts[0]?.facts.map(({ name }) => name)).toEqual([
    ...['Ping', 'PostgreSQL', 'Replicas', 'Connections of all servers'],
  ]);
});

it('says what fails without its words, while the other parts are answered', async () => {
  t.deps.health.add({
    ...{ name: 'broken', title: 'Broken', order: 500 },
    check: () => {
      throw Object.assign(new Error('password of ada@example.org is secret'), { code: 'EACCES' });
    },
  });
  const part = await partOf('broken');
  expect(part).toMatchObject({ state: 'failing', message: 'The check failed: EACCES' });
  expect(JSON.stringify(await health())).not.toContain('secret');
});

it('is told at /healthz?parts to who has the token of the metrics', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ready' });
  expect((await t.app.inject('/healthz?parts')).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { parts, status } = (await t.app.inject({ url: '/healthz?parts', headers })).json();
  expect(status).toBe('failing');
  expect(parts.map(({ name }: { name: string }) => name)).toContain('database');
  const metrics = (await t.app.inject({ url: '/metrics', headers })).body;
  expect(metrics).toContain('forecourt_health{part="sms"} 0');
  expect(metrics).toContain('forecourt_health{part="broken"} 2');
});

it('counts calls by minute and by name', async () => {
  const before = await activity();
  for (let n = 0; n < 3; n += 1) await t.call(platformCalls.failedJobs, { query: {} }, platform);
  const { minutes, hour, slowest_calls } = await activity();
  expect(minutes).toHaveLength(60);
  expect(minutes.reduce((sum, { calls }) => sum + calls, 0)).toBe(hour.count);
  expect(hour.count).toBeGreaterThanOrEqual(before.hour.count + 3);
  expect(slowest_calls.find(({ call }) => call === 'platform.failedJobs')).toMatchObject({
    count: 3,
    failed: 0,
  });
});

it('tells which statements of which call were slow, without what they were given, and logs them', async () => {
  const warn = vi.spyOn(t.app.log, 'warn');
  await runFor({ name: 'job of a test' }, () =>
    t.deps.database.systemRead(async (db) => {
      await queryRows(db, "select pg_sleep($1), 'ada@example.org' as told", [0.06]);
      await queryRows(db, 'select 1', []);
      await queryRows(db, 'select 1 / $1::int', [0]).catch(() => undefined);
    }),
  );
  const { slowest_statements } = await activity();
  const found = slowest_statements.find(({ call }) => call === 'job of a test');
  expect(found).toMatchObject({ count: 3, failed: 1 });
  expect(found?.max_ms).toBeGreaterThan(50);
  expect(found?.slowest[0]).toMatchObject({ statement: 'select pg_sleep($1), ? as told', count: 1 });
  expect(warn.mock.calls).toContainEqual([
    { call: 'job of a test', ms: expect.any(Number), statement: 'select pg_sleep($1), ? as told' },
    'slow statement',
  ]);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  expect(body).toContain('forecourt_slow_statements_total{call="job of a test"} 1');
  expect(body).toMatch(/forecourt_statement_seconds_count\{kind="select"\} [1-9]/);
});

it('names the call whose statements they are', async () => {
  await t.call(platformCalls.failedJobs, { query: {} }, platform);
  const { slowest_statements } = await activity();
  const found = slowest_statements.find(({ call }) => call === 'platform.failedJobs');
  expect(found?.slowest.some(({ statement }) => statement.includes('from failed_jobs()'))).toBe(true);
});
