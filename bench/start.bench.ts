import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../server/src/project-root';
import { report } from './lib/load';

// How long `npm start` takes on an installed, built clone: on a new database (schema, lookups, demo) and on an existing one.
const PORT = '3977';

const lives = (group: number) => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

/** npm is gone before the server and its database are: the folder is free only when the whole group is. */
const endGroup = async (group: number) => {
  process.kill(-group, 'SIGTERM');
  while (lives(group)) await sleep(20);
};

const startOnce = async (dataDir: string) => {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT },
    stdio: 'ignore',
    detached: true,
  });
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null);
    if (reply?.status === 200) break;
    if (performance.now() - began > 60_000) throw new Error('npm start did not come up within a minute');
    await sleep(20);
  }
  const seconds = (performance.now() - began) / 1000;
  if (child.pid) await endGroup(child.pid);
  return seconds;
};

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-start-'));
try {
  report('npm start, new database', await startOnce(dataDir), 'within 5 s', ' s');
  report('npm start, existing database', await startOnce(dataDir), 'within 3 s', ' s');
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
