import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { postgresAccount, SYSTEM_DATA_DIR } from './account';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded';

// Each starts servers of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const asRoot = process.getuid?.() === 0;
let shared: string;
let dataDir: string;
let servers: EmbeddedPostgres[];
let helper: ChildProcess | undefined;

const newFolder = () => mkdtemp(join(tmpdir(), 'forecourt-pg-'));

const removeFolder = async (dir: string): Promise<void> => {
  const home = await realpath(join(dir, 'postgres')).catch(() => dir);
  await rm(home, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
};

beforeAll(async () => {
  shared = await newFolder();
});

afterAll(() => removeFolder(shared));

beforeEach(() => {
  dataDir = shared;
  servers = [];
  helper = undefined;
});

afterEach(async () => {
  helper?.kill('SIGKILL');
  for (const server of servers) await server.stop();
  if (dataDir !== shared) await removeFolder(dataDir);
});

const start = async (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, ...options });
  servers.push(server);
  return server;
};

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
};

const lockFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid');
const postmasterPid = async () => Number((await readFile(lockFile(), 'utf8')).split('\n')[0]);

/** Waits for what is done in its own time. */
const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = 150; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
};

test('a new data folder becomes a database in UTF-8 and UTC, on a socket only', async () => {
  const server = await start({ connections: 123 });
  const rows = await query(
    server.url,
    `select current_setting('max_connections') as connections, current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
            current_setting('listen_addresses') as addresses, lower('ÉŠ') as lower, current_database() as name`,
  );
  expect(rows).toEqual([
    {
      ...{ connections: '123', encoding: 'UTF8', zone: 'UTC', addresses: '', lower: 'éš' },
      name: 'forecourt',
    },
  ]);
  await server.stop();
  await expect(readFile(lockFile())).rejects.toThrow('ENOENT');
});

test('after kill -9 of PostgreSQL what was committed is there, for a new start and for those who used it', async () => {
  const first = await start({ fsync: true });
  await query(first.url, 'create table note (text text)');
  await query(first.url, `insert into note values ('kept')`);
  const killed = await postmasterPid();
  process.kill(killed, 'SIGKILL');

  const second = await start({ fsync: true });
  expect(await query(second.url, 'select * from note')).toEqual([{ text: 'kept' }]);
  expect(await postmasterPid()).not.toBe(killed);

  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await eventually(() => query(first.url, 'select * from note'))).toEqual([{ text: 'kept' }]);
});

test('starts at the same time share one server, and the last one to stop stops it', async () => {
  dataDir = await newFolder();
  const [first, second] = await Promise.all([start(), start()]);
  const pid = await postmasterPid();
  const third = await start();
  expect(await postmasterPid()).toBe(pid);
  expect(third.url).toBe(first.url);

  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all([second.stop(), third.stop()]);
  await expect(query(second.url, 'select 1')).rejects.toThrow();

  const fourth = await start();
  expect(await query(fourth.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(asRoot)(
  'files of another user keep that user as their server, and half-made ones go',
  async () => {
    dataDir = await newFolder();
    const other = { uid: 1, gid: 1 };
    const abandoned = join(dataDir, 'postgres', 'new-one');
    await mkdir(abandoned, { recursive: true });
    await utimes(abandoned, 0, 0);
    await chown(join(dataDir, 'postgres'), other.uid, other.gid);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await stat(lockFile())).toMatchObject(other);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('new-one');
  },
);

test('a lock file whose process number now belongs to another program does not keep the server down', async () => {
  const first = await start();
  const text = await readFile(lockFile(), 'utf8');
  await first.stop();
  helper = spawn('sleep', ['120'], {
    ...(await postgresAccount(join(dataDir, 'postgres'))),
    cwd: '/',
    stdio: 'ignore',
  });
  await writeFile(lockFile(), text.replace(/^\d+/, String(helper.pid)));

  const second = await start();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('over TCP a password is needed', async () => {
  const server = await start({ transport: 'tcp' });
  expect(server.connection.host).toBe('127.0.0.1');
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const { password, port } = server.connection;
  const wrong = server.url.replace(String(password), 'wrong');
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');

  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await eventually(() => query(server.url, 'show port'))).toEqual([{ port: String(port) }]);
});

test('a data folder with a long name and spaces has its socket elsewhere', async () => {
  const top = await newFolder();
  await chmod(top, 0o711);
  dataDir = join(top, `a 'long' name ${'x'.repeat(100)}`);
  const server = await start();
  const { host } = server.connection;
  expect(Buffer.byteLength(host)).toBeLessThan(90);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  await Promise.all([removeFolder(top), removeFolder(host)]);
});

test.runIf(asRoot)(
  'a data folder that only root can reach is given a place that PostgreSQL can',
  async () => {
    const top = await newFolder();
    dataDir = join(top, 'inner');
    await mkdir(dataDir);
    const lines: string[] = [];
    const first = await start({ log: (line) => lines.push(line) });
    await query(first.url, 'create table note (text text)');
    await first.stop();

    const home = await realpath(join(dataDir, 'postgres'));
    expect(home.startsWith(`${SYSTEM_DATA_DIR}/`)).toBe(true);
    expect(lines.join()).toContain(home);
    const second = await start();
    expect(await query(second.url, 'select * from note')).toEqual([]);
    await second.stop();
    await Promise.all([removeFolder(dataDir), removeFolder(top)]);
  },
);
