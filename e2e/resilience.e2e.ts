import { readFile } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../server/src/db/embedded';
import { ask, tokenOf } from './support/api';
import { newDataDir, startServer } from './support/server';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const dataDir = async () => {
  const data = await newDataDir();
  cleanups.push(data.remove);
  return data.dir;
};

const addUser = (origin: string, token: string, username: string) =>
  ask(origin, 'POST', '/api/ds/admin/userup', token, {
    username,
    password: 'a good password',
    frk_role: 16,
    f_name: 'Kept',
    l_name: 'Safe',
    email: `${username}@example.org`,
  });

const postgresPid = async (dir: string) =>
  Number((await readFile(join(dir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);

const NOBODY = 99_999_999;
const PATIENCE = { timeout: 60_000, interval: 200 };

const newPostgres = async (dir: string, old: number) => {
  const pid = await postgresPid(dir).catch(() => old);
  return pid !== old && pid < NOBODY;
};

describe('what was acknowledged', () => {
  it('is there after kill -9 of the server, of PostgreSQL, and of both', async () => {
    const dir = await dataDir();
    let server = await startServer({ DATA_DIR: dir });
    const kept: string[] = [];
    const write = async (name: string) => {
      const reply = await addUser(server.origin, await tokenOf(server.origin, 'owner'), name);
      expect(reply.status).toBe(201);
      kept.push(name);
    };
    await write('before.server.kill');
    await server.kill();
    server = await startServer({ DATA_DIR: dir });
    await write('before.postgres.kill');
    const killed = await postgresPid(dir);
    process.kill(killed, 'SIGKILL');
    // its helpers answer for a moment longer: only a server of another number is the new one
    await expect.poll(() => newPostgres(dir, killed), PATIENCE).toBe(true);
    await expect
      .poll(async () => (await fetch(`${server.origin}/healthz`).catch(() => null))?.status, PATIENCE)
      .toBe(200);
    await write('before.both.kill');
    process.kill(await postgresPid(dir), 'SIGKILL');
    await server.kill();
    server = await startServer({ DATA_DIR: dir });
    cleanups.push(server.stop);
    const token = await tokenOf(server.origin, 'owner');
    for (const name of kept) {
      const { body } = await ask(server.origin, 'GET', `/api/users/by/dealership?q=${name}`, token);
      expect(body.rows.map((u: { username: string }) => u.username)).toEqual([name]);
    }
  });
});

describe('two servers on one database', () => {
  const connect = async (origin: string, token: string) => {
    const socket = io(origin, { transports: ['websocket'], auth: { isPanel: true, token, isWeb: true } });
    cleanups.push(async () => void socket.disconnect());
    await new Promise((resolve, reject) => {
      socket.on('connect', () => resolve(null));
      socket.on('connect_error', reject);
    });
    return socket;
  };

  it('start at once, share sessions, and reach the connections of each other', async () => {
    const dir = await dataDir();
    const postgres = await startEmbeddedPostgres({ dataDir: dir, fsync: false });
    cleanups.push(postgres.stop);
    const env = { DATABASE_URL: postgres.url, SECRET: 'the same secret for both' };
    const [one, two] = await Promise.all([
      startServer({ ...env, DATA_DIR: await dataDir() }),
      startServer({ ...env, DATA_DIR: await dataDir() }),
    ]);
    cleanups.push(one.stop, two.stop);
    const token = await tokenOf(one.origin, 'owner');
    expect((await ask(two.origin, 'GET', '/api/user/info', token)).status).toBe(200);

    // online at one, asked at two over the socket
    const socket = await connect(two.origin, token);
    await ask(one.origin, 'PUT', '/api/v1/presence', token, { online: true });
    expect(await socket.emitWithAck('status:check')).toEqual({ online: true });

    // a role changed at one counts at two at once; a logout ends it there
    expect((await ask(one.origin, 'PATCH', '/api/change/role/16', token)).status).toBe(200);
    await expect
      .poll(async () => (await ask(two.origin, 'GET', '/api/user/info', token)).body.user.frk_role, {
        timeout: 3_000,
      })
      .toBe(16);
    await expect.poll(() => socket.connected, { timeout: 3_000 }).toBe(false);
    const again = await connect(two.origin, token);
    expect((await ask(one.origin, 'POST', '/api/user/logout', token)).status).toBe(200);
    await expect
      .poll(async () => (await ask(two.origin, 'GET', '/api/user/info', token)).status, { timeout: 3_000 })
      .toBe(401);
    await expect.poll(() => again.connected, { timeout: 3_000 }).toBe(false);

    // a page that stays connected does not keep a server from stopping, nor does one that never asks anything
    const page = await connect(one.origin, await tokenOf(one.origin, 'owner'));
    const silent = connectTcp(Number(new URL(one.origin).port), 'localhost').on('error', () => undefined);
    cleanups.push(async () => void silent.destroy());
    await new Promise((resolve) => silent.once('connect', resolve));
    await one.stop();
    await expect.poll(() => page.connected).toBe(false);
  });
});
