import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
export type Cluster = { home: string; data: string; binaries: Binaries; account: Account };

const syncFolder = async (dir: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(dir);
  await handle.sync().finally(() => handle.close());
};

/** Made under another name and renamed when complete, so neither a crash nor a second process leaves half of one. */
export const createCluster = async (cluster: Cluster, fsync: boolean): Promise<void> => {
  const { home, data, binaries, account } = cluster;
  if (existsSync(data)) return;
  const draft = await mkdtemp(join(home, 'new-'));
  const passwordFile = `${draft}.password`;
  try {
    await giveTo(account, draft);
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (account) await chown(passwordFile, account.uid, account.gid);
    const made = await run(account, home, binaries.initdb, [
      ...['-D', draft, '-U', USER, '--pwfile', passwordFile, '--encoding', 'UTF8'],
      ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...['--auth-local', 'trust', '--auth-host', 'scram-sha-256', '--no-instructions'],
      ...(fsync ? [] : ['--no-sync']),
    ]);
    if (!made.ok) throw new Error(`PostgreSQL could not make its data folder:\n${made.output}`);
    await rename(passwordFile, join(draft, PASSWORD));
    await appendFile(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS}'\n`);
    await rename(draft, data);
    if (fsync) await syncFolder(home);
  } catch (error) {
    if (!existsSync(data)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
};

export const writeSettings = async (cluster: Cluster, listen: Listen, fsync: boolean): Promise<void> => {
  const file = join(cluster.data, SETTINGS);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, settingsFile(listen, fsync));
  if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid);
  await rename(draft, file);
};

export const readPassword = (cluster: Cluster): Promise<string> =>
  readFile(join(cluster.data, PASSWORD), 'utf8');
