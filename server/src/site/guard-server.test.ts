import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { admitRequest, limitConnections } from './guard-server';

const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

const serve = async () => {
  const server = createServer((request, response) => {
    if (admitRequest(request, response)) response.end(request.url);
  });
  limitConnections(server, 0);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const started = { server, sockets: [] as Socket[] };
  open.push(started);
  return { ...started, port };
};

const send = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket
      .on('data', (part) => {
        said += part;
      })
      .on('close', () => resolve(said))
      .on('error', reject);
  });

it('takes the path of a whole address', async () => {
  const { port } = await serve();
  const said = await send(
    port,
    'GET http://evil.example/inventory?q=1 HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n',
  );
  expect(said).toContain('/inventory?q=1');
  expect(said).not.toContain('evil');
});

it.each([
  'GET / HTTP/1.1\r\nhost: a.example\r\nHost: b.example\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nhost: a.example\r\n\r\n',
])('refuses %j', async (text) => {
  const { port } = await serve();
  expect(await send(port, text)).toMatch(/^HTTP\/1\.1 400 /);
});

it('closes what one address opens beyond its number, and takes others again when those end', async () => {
  const { port, sockets, server } = await serve();
  let closed = 0;
  for (let n = 0; n < 320; n += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => (closed += 1));
    await once(socket, 'connect');
    sockets.push(socket);
  }
  await expect.poll(() => closed).toBe(20);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0);
  const [reply] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
  expect(reply.statusCode).toBe(200);
});
