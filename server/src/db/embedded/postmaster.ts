import { execFile } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster';
import { type RunResult, run } from './run';
import type { Listen } from './settings';

const LOG = 'server.log';
const LONGEST_LOG = 10_000_000;
/** Above every system's highest process number. */
const NO_PROCESS = '99999999';

const lockFile = (cluster: Cluster): string => join(cluster.data, 'postmaster.pid');

/** Where a running server listens, as it says itself. */
export const readAddress = async (cluster: Cluster): Promise<{ host: string; port: number } | undefined> => {
  const text = await readFile(lockFile(cluster), 'utf8').catch(() => '');
  const [, , , port, socketDir, tcpAddress] = text.split('\n');
  const host = socketDir?.trim() || tcpAddress?.trim();
  return host && port ? { host, port: Number(port) } : undefined;
};

/** State and name of a process, '' when there is none. */
const describeProcess = async (pid: string): Promise<string> => {
  if (process.platform === 'linux') {
    const stats = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return stats.replace(/^\d+ \((.*)\) (\w).*$/s, '$2 $1');
  }
  const found = promisify(execFile)('ps', ['-p', pid, '-o', 'stat=,comm=']);
  return found.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
};

/** A killed server stays a zombie (Z) until its parent asks for it, which in a container may be never. */
const isServer = (description: string): boolean =>
  description.includes('postgres') && !description.startsWith('Z');

const pidOf = (lock: string): string | undefined => /^\d+/.exec(lock)?.[0];

/** Whether a server has the data folder, be it still on its way up or down. */
export const isPostmasterAlive = async (cluster: Cluster): Promise<boolean> => {
  const pid = pidOf(await readFile(lockFile(cluster), 'utf8').catch(() => ''));
  return pid !== undefined && isServer(await describeProcess(pid));
};

/**
 * A lock file that outlived its server names a process that may be a zombie or another program by now, and
 * PostgreSQL would take it for a running server. The file stays, since it also leads PostgreSQL to memory that
 * old server processes may still hold; only the number is made one that nobody has. Written through the handle
 * it was read from, so that a new server's file, which is another one, is never touched.
 */
const releaseStaleLock = async (path: string): Promise<void> => {
  const file = await open(path, 'r+').catch(() => undefined);
  if (!file) return;
  try {
    const text = await file.readFile('utf8');
    const pid = pidOf(text);
    if (!pid) return;
    const description = await describeProcess(pid);
    // No such process: PostgreSQL sees that itself.
    if (description === '' || isServer(description)) return;
    await file.write(text.replace(pid, NO_PROCESS), 0);
  } finally {
    await file.close();
  }
};

const trimLog = async (path: string): Promise<void> => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LONGEST_LOG) await rm(path, { force: true });
};

export const startPostmaster = async (cluster: Cluster, listen: Listen): Promise<RunResult> => {
  const { home, data, binaries, account, onWaiting } = cluster;
  if (process.platform !== 'win32') {
    await releaseStaleLock(lockFile(cluster));
    if (listen.kind === 'socket') await releaseStaleLock(join(listen.dir, '.s.PGSQL.5432.lock'));
  }
  await trimLog(join(home, LOG));
  const args = ['-D', data, '-l', join(home, LOG), '-w', '-t', '600', '-s', 'start'];
  const starting = run(account, home, binaries.pgCtl, args);
  onWaiting();
  return starting;
};

export const stopPostmaster = ({ home, data, binaries, account }: Cluster): Promise<RunResult> =>
  run(account, home, binaries.pgCtl, ['-D', data, '-m', 'fast', '-w', '-t', '120', '-s', 'stop']);

export const lastLogLines = async (cluster: Cluster): Promise<string> => {
  const text = await readFile(join(cluster.home, LOG), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-12).join('\n');
};
