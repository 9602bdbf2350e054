import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config';
import { servePages } from './static';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pages-'));
  await writeFile(join(folder, 'index.html'), '<h1>Forecourt</h1>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const headersWith = async (env: NodeJS.ProcessEnv) => {
  const app = Fastify();
  await servePages(app, readConfig(env), folder);
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
};

it('runs no script but our own, and is shown in no frame', async () => {
  const headers = await headersWith({});
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

it('asks for TLS where people reach it by TLS', async () => {
  const headers = await headersWith({ PUBLIC_URL: 'https://forecourt.example' });
  expect(headers['strict-transport-security']).toContain('max-age=15552000');
});

it('allows the scripts of the outside services that are set, and no others', async () => {
  const headers = await headersWith({ RECAPTCHA_SITE_KEY: 'key' });
  expect(headers['content-security-policy']).toContain(
    "script-src 'self' 'wasm-unsafe-eval' https://www.google.com https://www.gstatic.com;",
  );
});
