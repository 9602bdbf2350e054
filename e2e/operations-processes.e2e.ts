import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { ReplyOf } from '@forecourt/contract/call';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { ask, tokenOf } from './support/api';
import { copyDemo } from './support/demo-database';
import { newDataDir, type RunningServer, startServer } from './support/server';
import { startWriting } from './support/writing';

type Activity = ReplyOf<typeof platformCalls.systemActivity>;

const PATIENCE = { timeout: 60_000, interval: 200 };
const METRICS_TOKEN = 'a token of the journeys';

let server: RunningServer;
let data: Awaited<ReturnType<typeof newDataDir>>;
let database: Awaited<ReturnType<typeof copyDemo>>;
let token: string;
const sockets: Socket[] = [];

const start = () =>
  startServer({ PROCESSES: '2', DATA_DIR: data.dir, DATABASE_URL: database.url, METRICS_TOKEN });

beforeAll(async () => {
  data = await newDataDir();
  database = await copyDemo(inject('demoUrl'));
  server = await start();
  token = await tokenOf(server.origin, 'owner');
  await vi.waitFor(async () => expect((await answering(server.origin)).size).toBe(2), PATIENCE);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server?.stop();
  await database?.remove();
  await data?.remove();
});

/** The numbers of the processes that answered some new connections. */
const answering = async (origin: string): Promise<Set<string>> => {
  const numbers = new Set<string>();
  for (let n = 0; n < 8; n += 1) {
    const url = `${origin}/socket.io/?EIO=4&transport=polling`;
    const text = await (await fetch(url, { headers: { connection: 'close' } }).catch(() => null))?.text();
    const number = /"sid":"[\w-]+\.(\d+)"/.exec(text ?? '')?.[1];
    if (number !== undefined) numbers.add(number);
  }
  return numbers;
};

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean)
    .map(Number);

const isRunning = async (pid: number): Promise<boolean> =>
  /^State:\s+[^ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));

const connect = async (options: object): Promise<Socket> => {
  const auth = { isPanel: true, isWeb: true, token };
  const socket = io(server.origin, { auth, forceNew: true, reconnection: false, ...options });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

const processOf = (socket: Socket): string | undefined => socket.io.engine.id.split('.').at(-1);

/** A connection at each of the two processes. */
const connectToBoth = async () => {
  const at = new Map<string | undefined, Socket>();
  for (let tries = 0; at.size < 2 && tries < 20; tries += 1) {
    const socket = await connect({ transports: ['websocket'] });
    at.set(processOf(socket), socket);
  }
  const [one, two] = at.values();
  if (!one || !two) throw new Error('all connections came to one process');
  return [one, two] as const;
};

it('both processes answer, and what happens at one reaches the connections of the other', async () => {
  const [one, two] = await connectToBoth();
  const heard: string[] = [];
  for (const socket of [one, two])
    socket.on('rooms:unreadMessages', () => heard.push(processOf(socket) ?? ''));
  await one.emitWithAck('status:online');
  expect(await two.emitWithAck('status:check')).toEqual({ online: true });

  const site = `http://localhost:${server.sitePort}`;
  const guest = io(`http://127.0.0.1:${server.sitePort}/guest`, {
    ...{ path: '/chat/socket', transports: ['websocket'], forceNew: true, reconnection: false },
    extraHeaders: { host: new URL(site).host, origin: site },
    auth: { language: 'en' },
  });
  sockets.push(guest);
  const rooms: string[] = [];
  for (const socket of [one, two]) socket.on('room:add', () => rooms.push(processOf(socket) ?? ''));
  expect(
    await guest.emitWithAck('guest:message', { creation_id: randomUUID(), message: 'Hello' }),
  ).toMatchObject({
    ok: true,
  });
  await expect.poll(() => [...rooms].sort(), PATIENCE).toEqual(['0', '1']);
});

it('connections without WebSocket work, several at once over the same TCP connections', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const clients = await Promise.all(
    Array.from({ length: 5 }, () => connect({ transports: ['polling'], agent })),
  );
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      clients.map((socket) => socket.timeout(10_000).emitWithAck('status:check')),
    );
    for (const answer of answers) expect(answer).toEqual({ online: true });
  }
  expect(clients.map((socket) => [socket.connected, socket.io.engine.transport.name])).toEqual(
    clients.map(() => [true, 'polling']),
  );
  // those that change to WebSocket later do so at the process that has them
  const later = await Promise.all(
    Array.from({ length: 4 }, () => connect({ transports: ['polling', 'websocket'] })),
  );
  await expect
    .poll(() => later.map((socket) => socket.io.engine.transport.name), PATIENCE)
    .toEqual(later.map(() => 'websocket'));
  for (const socket of later)
    expect(await socket.timeout(10_000).emitWithAck('status:check')).toEqual({ online: true });
  for (const socket of [...clients, ...later]) socket.disconnect();
  agent.destroy();
});

it('metrics are those of all processes together', async () => {
  const held = await connectToBoth();
  const read = async () => {
    const reply = await fetch(`${server.origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' },
    });
    const text = await reply.text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      sockets: figure('forecourt_sockets'),
      processes: figure('forecourt_processes'),
      backup: /^forecourt_backup_age_seconds (\S+)$/m.exec(text)?.[1],
      jobs: figure('forecourt_jobs\\{state="due"\\}'),
      logins: figure('forecourt_call_seconds_count\\{call="session.login",status="200"\\}'),
    };
  };
  const before = await read();
  expect(before.sockets).toBeGreaterThanOrEqual(held.length);
  for (let n = 0; n < 6; n += 1) await tokenOf(server.origin, 'seller');
  expect((await read()).logins).toBe(before.logins + 6);
  expect(before.jobs).toBeGreaterThanOrEqual(0);
  expect(before).toMatchObject({ processes: 2, backup: 'Nan' });
});

it('the system status tells of all processes', async () => {
  const platform = await tokenOf(server.origin, 'platform');
  const read = async (): Promise<Activity> =>
    (await ask(server.origin, 'GET', '/api/v1/system-activity', platform)).body;
  const before = await read();
  expect(before.server.processes.map(({ number }) => number)).toEqual([0, 1]);
  expect(new Set(before.server.processes.map(({ pid }) => pid)).size).toBe(2);
  expect(before.memory_mb).toBe(before.server.processes.reduce((sum, { memory_mb }) => sum + memory_mb, 0));
  for (let n = 0; n < 6; n += 1) await tokenOf(server.origin, 'seller');
  const after = await read();
  expect(after.hour.count).toBeGreaterThanOrEqual(before.hour.count + 6);
});

it('a process that is killed loses nothing that was acknowledged, and another takes its place', async () => {
  const before = await childrenOf(server.pid);
  expect(before).toHaveLength(2);
  const writing = startWriting(server.origin, token, { name: 'Written' });
  await expect.poll(() => writing.acknowledged.length, PATIENCE).toBeGreaterThan(20);
  const [victim = 0, other] = before;
  process.kill(victim, 'SIGKILL');
  const count = writing.acknowledged.length;
  await expect.poll(() => writing.acknowledged.length, PATIENCE).toBeGreaterThan(count + 40);
  await expect
    .poll(async () => (await childrenOf(server.pid)).filter((pid) => pid !== victim).length, PATIENCE)
    .toBe(2);
  await expect.poll(() => answering(server.origin).then(({ size }) => size), PATIENCE).toBe(2);
  await writing.stop();
  expect(writing.refused).toEqual([]);
  expect(await childrenOf(server.pid)).toContain(other);
  expect(server.terminal()).toContain('(SIGKILL); another takes its place.');
  expect(await writing.stored(database.url)).toEqual(writing.acknowledged.toSorted());
});

it('kill -9 of the first process leaves none behind, and the next start serves again', async () => {
  const children = await childrenOf(server.pid);
  expect(children).toHaveLength(2);
  await server.kill();
  await expect
    .poll(async () => (await Promise.all(children.map(isRunning))).includes(true), PATIENCE)
    .toBe(false);
  server = await start();
  expect((await ask(server.origin, 'GET', '/api/user/info', token)).status).toBe(200);
});

it('a stop ends all processes in order', async () => {
  await expect.poll(async () => (await childrenOf(server.pid)).length, PATIENCE).toBe(2);
  const children = await childrenOf(server.pid);
  const page = await connect({ transports: ['websocket'] });
  await server.stop();
  expect((await Promise.all(children.map(isRunning))).includes(true)).toBe(false);
  await expect.poll(() => page.connected).toBe(false);
});
