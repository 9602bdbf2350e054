import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../project-root';
import { startTestApp } from '../test-support/app';
import { createMetrics } from './metrics';

const withApp = async (
  env: NodeJS.ProcessEnv,
  work: (t: Awaited<ReturnType<typeof startTestApp>>) => Promise<void>,
) => {
  const t = await startTestApp({}, env);
  try {
    await work(t);
  } finally {
    await t.stop();
  }
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // it listens on a port
      probe.close(() => resolve(port));
    });
  });

it('shows no metrics to anyone when nothing is set', () =>
  withApp({}, async (t) => {
    expect((await t.app.inject('/metrics')).statusCode).toBe(404);
  }));

it('shows them to who has the token', () =>
  withApp({ METRICS_TOKEN: 'a token of the tests' }, async (t) => {
    const get = (authorization?: string) =>
      t.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await get()).statusCode).toBe(401);
    expect((await get('Bearer another token of the tests')).statusCode).toBe(401);
    const { statusCode, body } = await get('Bearer a token of the tests');
    expect([statusCode, body.includes('forecourt_call_seconds')]).toEqual([200, true]);
  }));

it('shows them on a port of their own, and nothing else there', async () => {
  const port = await freePort();
  await withApp({ METRICS_PORT: String(port) }, async (t) => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const own = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([own.status, (await own.text()).includes('forecourt_call_seconds')]).toEqual([200, true]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    expect((await t.app.inject('/metrics')).statusCode).toBe(404);
  });
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

it('tell of connections, jobs and sockets', () =>
  withApp({ METRICS_TOKEN: 'a token of the tests' }, async (t) => {
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      t.deps.jobs.add(tx, 'mail.send', { to: 'a@example.org', subject: 'x', text: 'y' }),
    );
    const headers = { authorization: 'Bearer a token of the tests' };
    const { body } = await t.app.inject({ url: '/metrics', headers });
    const figureOf = (name: string) =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    expect(figureOf('forecourt_jobs{state="due"}')).toBe(1);
    expect(figureOf('forecourt_jobs{state="given_up"}')).toBe(0);
    expect(figureOf('forecourt_db_connections{pool="system",state="open"}')).toBeGreaterThan(0);
    expect(figureOf('forecourt_db_connections{pool="requests",state="waiting"}')).toBe(0);
    expect(figureOf('forecourt_sockets')).toBe(0);
  }));

it('tell how old the last backup is, where there is a folder for them', async () => {
  const ageWith = async (env: NodeJS.ProcessEnv) => {
    let age: string | undefined;
    await withApp({ METRICS_TOKEN: 'a token of the tests', ...env }, async (t) => {
      const headers = { authorization: 'Bearer a token of the tests' };
      const { body } = await t.app.inject({ url: '/metrics', headers });
      age = /^forecourt_backup_age_seconds (\S+)$/m.exec(body)?.[1];
    });
    return age;
  };
  expect(await ageWith({})).toBe('Nan');
  expect(await ageWith({ BACKUP_DIR: join(tmpdir(), 'no-backups-here') })).toBe('+Inf');
});

it('are those of the worst process, where a sum or an average would mean nothing', async () => {
  const metrics = createMetrics({
    ...{ pools: () => ({}), sockets: () => 0, health: () => [] },
    ...{ jobs: async () => undefined, backups: async () => undefined },
  });
  const all = await metrics.toJson();
  const aggregatorOf = (name: string) => all.find((metric) => metric.name === name)?.aggregator;
  for (const name of ['health', 'backup_age_seconds', 'wal_archive', 'jobs'])
    expect([name, aggregatorOf(`forecourt_${name}`)]).toEqual([name, 'max']);
  expect(aggregatorOf('nodejs_eventloop_lag_p99_seconds')).toBe('max');
  expect(aggregatorOf('forecourt_sockets')).toBe('sum');
});

const DEPLOY = join(projectRoot, 'deploy');
it.each(['grafana/forecourt.json', 'prometheus/alerts.yml'])(
  'have each name that deploy/%s asks for',
  (file) =>
    withApp({ METRICS_TOKEN: 'a token of the tests' }, async (t) => {
      const headers = { authorization: 'Bearer a token of the tests' };
      await t.app.inject('/api/openapi.json');
      const { body } = await t.app.inject({ url: '/metrics', headers });
      const there = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
      const asked =
        readFileSync(join(DEPLOY, file), 'utf8').match(/\b(?:forecourt|nodejs|process)_[a-z0-9_]+/g) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      expect(asked.filter((name) => !there.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
    }),
);
