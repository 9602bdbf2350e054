import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passOnToOwner } from './pass-on';

interface Process {
  origin: string;
  stop(): Promise<void>;
}

let folder: string;
let processes: Process[];

/** As each process of a server is, here within one. */
const startProcess = async (own: number): Promise<Process> => {
  const server: HttpServer = createServer((_request, reply) => reply.end(`page of ${own}`));
  const sockets = new Server(server);
  sockets.on('connection', (socket) => {
    socket.on('where', (answer: (where: number) => void) => answer(own));
  });
  const stopPassing = passOnToOwner(server, sockets.engine, own, { folder });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      stopPassing();
      await sockets.close();
    },
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  processes = [await startProcess(0), await startProcess(1)];
});
afterAll(async () => {
  for (const { stop } of processes) await stop();
  await rm(folder, { recursive: true });
});

const origin = (number: number) => processes[number]?.origin ?? '';
const PATH = '/socket.io/?EIO=4&transport=polling';

/** A connection that polls, made at one process. */
const open = async (at: number) => {
  const { sid } = JSON.parse((await (await fetch(origin(at) + PATH)).text()).slice(1));
  expect(sid).toMatch(new RegExp(`^[\\w-]{20}\\.${at}$`));
  return sid as string; // as the expression above says
};

it.each([
  [0, 1],
  [1, 0],
])('what a connection of process %i sends and asks for at process %i reaches its own', async (own, other) => {
  const sid = await open(own);
  const there = `${origin(other)}${PATH}&sid=${sid}`;
  const post = async (body: string) => (await fetch(there, { method: 'POST', body })).text();
  expect(await post('40')).toBe('ok');
  expect(await (await fetch(there)).text()).toMatch(/^40\{"sid":/);
  expect(await post('420["where"]')).toBe('ok');
  expect(await (await fetch(there)).text()).toBe(`430[${own}]`);
});

/** A balancer that sends upgrades to process 1 and everything else to process 0. */
const startFront = async () => {
  const front = createTcpServer((socket) => {
    socket.once('data', (first) => {
      const to = /^upgrade:/im.test(first.toString('latin1')) ? 1 : 0;
      const other = connect(Number(new URL(origin(to)).port), '127.0.0.1');
      other.write(first);
      socket.pipe(other).pipe(socket);
      for (const one of [socket, other]) one.on('error', () => undefined);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo; // it listens on a port
  return { front, url: `http://127.0.0.1:${port}` };
};

it('an upgrade to WebSocket that comes to another process is made at the own one', async () => {
  const { front, url } = await startFront();
  const socket = io(url, { transports: ['polling', 'websocket'], forceNew: true, reconnection: false });
  await expect.poll(() => socket.connected && socket.io.engine.transport.name).toBe('websocket');
  expect(await socket.timeout(5_000).emitWithAck('where')).toBe(0);
  socket.disconnect();
  front.close();
});

it('a connection of a process that is gone is unknown, so that its client makes a new one', async () => {
  const reply = await fetch(`${origin(0)}${PATH}&sid=AAAAAAAAAAAAAAAAAAAA.7`);
  expect([reply.status, await reply.json()]).toEqual([400, { code: 1, message: 'Session ID unknown' }]);
});

it('everything else is answered where it came', async () => {
  expect(await (await fetch(`${origin(1)}/?sid=AAAAAAAAAAAAAAAAAAAA.0`)).text()).toBe('page of 1');
  const socket = io(origin(1), { transports: ['websocket'], forceNew: true, reconnection: false });
  expect(await socket.timeout(5_000).emitWithAck('where')).toBe(1);
  socket.disconnect();
});
