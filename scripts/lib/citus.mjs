import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from './project.mjs';
import { run } from './run.mjs';

const NODES = ['coordinator', 'worker1', 'worker2'];

/** Every file of tests has a database on each node, and Citus a process for each of those. */
const SETTINGS = {
  ...{ max_connections: 300, max_worker_processes: 64, fsync: 'off', synchronous_commit: 'off' },
  // rights are given on all parts of all tables in one transaction
  max_locks_per_transaction: 1024,
};

const isFree = (port) =>
  new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });

/** The first of three ports in a row that nobody listens on. */
const freePorts = async () => {
  for (let port = 5600; port < 9_600; port += 10) {
    const free = await Promise.all(NODES.map((_, i) => isFree(port + i)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('No three ports in a row are free for the cluster.');
};

const must = async (command, args, env) => {
  const { code, output } = await run(command, args, { capture: true, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output}`);
  return output;
};

/**
 * A Citus cluster in a folder that goes away with it, from a folder with `up.sh` and the archive of its programs. Answers the address of
 * the coordinator and how to stop it.
 */
export const startCitus = async (from) => {
  const source = resolve(from);
  const archive =
    existsSync(source) && readdirSync(source).find((name) => /^postgresql-.*\.tar\.xz$/.test(name));
  if (!archive || !existsSync(join(source, 'up.sh')))
    throw new UsageError(`${from} has no up.sh with an archive postgresql-….tar.xz beside it.`);
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-citus-'));
  // PostgreSQL does not run as root, and who runs it instead has to reach the folder
  await chmod(folder, 0o755);
  await must('tar', ['xJf', join(source, archive), '-C', folder]);
  const up = join(folder, 'up.sh');
  await copyFile(join(source, 'up.sh'), up);
  const cluster = join(folder, 'cluster');
  const port = await freePorts();
  const stop = async () => {
    await run('sh', [up, 'stop', cluster], { capture: true });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await must('sh', [up, 'start', cluster, String(port)]);
    for (const [i] of NODES.entries())
      for (const [name, value] of Object.entries(SETTINGS))
        await must('sh', [
          up,
          'psql',
          cluster,
          '-p',
          String(port + i),
          '-c',
          `alter system set ${name} = '${value}'`,
        ]);
    await must('sh', [up, 'stop', cluster]);
    await must('sh', [up, 'start', cluster, String(port)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${readFileSync(join(cluster, 'port'), 'utf8').trim()}/forecourt`,
    stop,
  };
};
