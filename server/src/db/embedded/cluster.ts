import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, giveTo } from './account';
import type { Binaries } from './binaries';
import { run } from './run';
import { type Listen, settingsFile } from './settings';

export const USER = 'forecourt';
export const DATABASE = 'forecourt';
const SETTINGS = 'forecourt.conf';
const PASSWORD = 'forecourt.password';

/** Everything about one PostgreSQL data folder that the other pieces need. */
export type Cluster = {
  home: string;
  data: string;
  binaries: Binaries;
  account: Account;
  /** Told when a program of PostgreSQL's has been started, and there is nothing to do but to wait for it. */
  onWaiting: () => void;
  /** How many connections PostgreSQL takes. */
  connections: number;
};

/** Puts files and folders on the disk itself; initdb did so with its own. */
const flush = async (...paths: string[]): Promise<void> => {
  if (process.platform === 'win32') return;
  for (const path of paths) {
    const handle = await open(path);
    await handle.sync().finally(() => handle.close());
  }
};

const DRAFT = 'new-';
const ABANDONED_MS = 600_000;

/** Leftovers of a process that was killed while it made a cluster. */
const removeAbandonedDrafts = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT)) continue;
    const path = join(home, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
};

const fillDraft = async (cluster: Cluster, draft: string, fsync: boolean): Promise<void> => {
  const { home, binaries, account, onWaiting } = cluster;
  const passwordFile = `${draft}.password`;
  await giveTo(account, draft);
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  await giveTo(account, passwordFile);
  const making = run(account, home, binaries.initdb, [
    ...['-D', draft, '-U', USER, '--pwfile', passwordFile, '--encoding', 'UTF8'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--auth-local', 'trust', '--auth-host', 'scram-sha-256', '--no-instructions'],
    ...(fsync ? [] : ['--no-sync']),
  ]);
  onWaiting();
  const made = await making;
  if (!made.ok) {
    const hint = 'DATABASE_URL would use another server';
    throw new Error(`PostgreSQL could not make its data folder (${hint}):\n${made.output}`);
  }
  await rename(passwordFile, join(draft, PASSWORD));
  await appendFile(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS}'\n`);
  if (fsync) await flush(join(draft, PASSWORD), join(draft, 'postgresql.conf'), draft);
};

/** Made under another name and renamed when complete, so neither a crash nor a second process leaves half of one. */
export const createCluster = async (cluster: Cluster, fsync: boolean): Promise<void> => {
  const { home, data } = cluster;
  await removeAbandonedDrafts(home);
  if (existsSync(data)) return;
  const draft = await mkdtemp(join(home, DRAFT));
  try {
    await fillDraft(cluster, draft, fsync);
    await rename(draft, data);
    if (fsync) await flush(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    await rm(`${draft}.password`, { force: true });
    // Another process may have been faster.
    if (!existsSync(data)) throw error;
  }
};

export const writeSettings = async (
  cluster: Cluster,
  listen: Listen,
  fsync: boolean,
  more: Record<string, string> = {},
): Promise<void> => {
  const file = join(cluster.data, SETTINGS);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(
    draft,
    settingsFile(listen, fsync, { max_connections: String(cluster.connections), ...more }),
  );
  await giveTo(cluster.account, draft);
  await rename(draft, file);
};

export const readPassword = (cluster: Cluster): Promise<string> =>
  readFile(join(cluster.data, PASSWORD), 'utf8');
