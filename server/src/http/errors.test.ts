import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/app';
import { answerErrors } from './errors';
import { servePages } from './static';

let t: TestApp;
let pages: FastifyInstance;
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  // the pages as they are built, of which a fresh checkout has none
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pages-'));
  await writeFile(join(folder, 'index.html'), '<h1>Forecourt</h1>');
  pages = Fastify({ genReqId: () => 'one' });
  answerErrors(pages);
  await servePages(pages, t.deps.config, folder);
  await pages.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await pages.close();
  await t.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As it is typed: what makes requests elsewhere tidies an address first. */
const send = async (app: FastifyInstance, head: string) => {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  socket.write(`${head}\r\n\r\n`);
  await once(socket, 'close');
  const [headers = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(answer.slice(9, 12)), headers, body };
};
const get = (app: FastifyInstance, path: string) =>
  send(app, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close`);

const NOT_FOUND = { message: 'not found', requestId: expect.any(String) };

describe('an address that names nothing', () => {
  it.each(['/api/v1/files/%ff', '/%', '/api/v1/files/%', '/api/v1/users/%E0%A4%A/avatar'])(
    '%s, with an escape that is none, is answered as any other',
    async (path) => {
      const { status, headers, body } = await get(t.app, path);
      expect([status, JSON.parse(body)]).toEqual([404, NOT_FOUND]);
      expect(headers).toMatch(/x-content-type-options: nosniff/i);
    },
  );

  it.each([
    '/api/v1/files/../../../etc/passwd',
    '/../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/%00',
    '/a%00.png',
    '/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/index.html/',
  ])('%s, out of the folder of the pages, is answered as any other', async (path) => {
    for (const app of [t.app, pages]) {
      const { status, body } = await get(app, path);
      expect([status, JSON.parse(body)]).toEqual([404, NOT_FOUND]);
    }
  });

  it('is not that of the page', async () => {
    const { status, body } = await get(pages, '/');
    expect([status, body]).toEqual([200, '<h1>Forecourt</h1>']);
  });
});

describe('a request that is none', () => {
  it.each([
    ['a line that HTTP does not know', 'NO SUCH THING', 400, 'bad request'],
    [
      'a head that is too long',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`,
      431,
      'The head of the request is too large',
    ],
  ])('with %s has an answer of the same shape', async (_name, head, status, message) => {
    const answer = await send(t.app, head);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { message, requestId: expect.any(String) },
    ]);
  });
});
