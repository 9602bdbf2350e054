import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresAccount } from './account';
import { archiveSettings, prepareArchive, readSystem, type WalArchive } from './archive';
import { findBinaries } from './binaries';
import { type Cluster, createCluster, DATABASE, USER, writeSettings } from './cluster';
import { type Guard, openGuard, releaseGuard } from './guard';
import { homeIn, prepareHome, prepareSocketDir } from './home';
import { isPostmasterAlive, lastLogLines, startPostmaster, stopPostmaster } from './postmaster';
import type { Listen } from './settings';

export type EmbeddedPostgresOptions = {
  /** PostgreSQL's files go to the folder `postgres` in it. */
  dataDir: string;
  /** Off only where losing the data does not matter (tests). */
  fsync: boolean;
  log?: (line: string) => void;
  /** Told when PostgreSQL is at work on its own, and whoever waits for it has time for something else. */
  onWaiting?: () => void;
  /** How many connections it takes, when this start is the one that starts it. */
  connections?: number;
  /** A socket, save on Windows. */
  transport?: 'socket' | 'tcp';
  /** Where each WAL file is copied to once it is complete, at the latest after a minute. */
  archive?: WalArchive | undefined;
};

export type EmbeddedPostgres = {
  /** `host` is the folder of the socket; a password is needed over TCP only. */
  connection: { host: string; port: number; user: string; password?: string; database: string };
  url: string;
  /** Stops the server, unless another Forecourt process still uses it. */
  stop(): Promise<void>;
};

/** Recovery after a crash may take minutes on a large database. */
const START_LIMIT_MS = 600_000;
const ATTEMPTS = 8;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Whether a database is there: a start makes a new one where there is none. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(homeIn(dataDir), 'data', 'PG_VERSION'));

/** Uses the server that runs, or starts one; several processes may do so at once. */
const reachServer = async (
  cluster: Cluster,
  listen: Listen,
  { fsync, archive }: EmbeddedPostgresOptions,
): Promise<Guard> => {
  const deadline = Date.now() + START_LIMIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const guard = await openGuard(cluster).catch(() => undefined);
    if (guard) return guard;
    await writeSettings(cluster, listen, fsync, archiveSettings(cluster, archive));
    const started = await startPostmaster(cluster, listen);
    if (started.ok && attempt < ATTEMPTS) continue;
    // It also fails while another process starts or stops the server, and while a killed server's helpers go down.
    const wait = (await isPostmasterAlive(cluster)) ? Date.now() < deadline : attempt < ATTEMPTS;
    if (!wait)
      throw new Error(`PostgreSQL does not start:\n${started.output}\n${await lastLogLines(cluster)}`);
    await sleep(Math.min(250 * attempt, 2_000));
  }
};

const describeAccess = (guard: Guard): Pick<EmbeddedPostgres, 'connection' | 'url'> => {
  const { host, port, password } = guard;
  const connection = { host, port, user: USER, database: DATABASE };
  if (host.startsWith('/')) {
    return { connection, url: `postgresql://${USER}@${encodeURIComponent(host)}/${DATABASE}` };
  }
  const url = `postgresql://${USER}:${password}@${host}:${port}/${DATABASE}`;
  return { connection: { ...connection, password }, url };
};

/** Keeps a guard on the server and starts it again when it was killed, until it is released. */
const superviseServer = async (reach: () => Promise<Guard>, log: (line: string) => void) => {
  let released = false;
  const watch = (guard: Guard): Guard => {
    guard.client.once('end', () => {
      if (released) return;
      log('PostgreSQL went away; starting it again.');
      current = reach().then(watch);
      current.catch((error: Error) => log(error.message));
    });
    return guard;
  };
  const first = watch(await reach());
  let current = Promise.resolve(first);
  const release = async (): Promise<Guard | undefined> => {
    released = true;
    return current.catch(() => undefined);
  };
  return { first, release };
};

/** Starts PostgreSQL on the data folder, or shares the server that already runs there. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, fsync, archive, log = () => {}, onWaiting = () => {} } = options;
  const { connections = fsync ? 100 : 300 } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const account = await postgresAccount(homeIn(dataDir));
  const home = await prepareHome(dataDir, account, log);
  const binaries = await findBinaries(home, account);
  const cluster: Cluster = { home, data: join(home, 'data'), account, binaries, onWaiting, connections };
  await archive?.claim(existsSync(cluster.data) ? await readSystem(cluster.data) : undefined);
  await createCluster(cluster, fsync);
  if (archive) {
    await archive.claim(await readSystem(cluster.data));
    await prepareArchive(cluster, archive);
  }
  const listen: Listen =
    transport === 'socket'
      ? { kind: 'socket', dir: await prepareSocketDir(home, account) }
      : { kind: 'tcp', port: await freePort() };

  const server = await superviseServer(() => reachServer(cluster, listen, options), log);

  const stopServer = async (): Promise<void> => {
    const guard = await server.release();
    if (!guard) return;
    const last = await releaseGuard(guard).catch(() => false);
    if (last) await stopPostmaster(cluster);
    await guard.client.end().catch(() => {});
  };
  let stopped: Promise<void> | undefined;
  return {
    ...describeAccess(server.first),
    stop: () => {
      stopped ??= stopServer();
      return stopped;
    },
  };
};
