import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '../test-support/app';

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
