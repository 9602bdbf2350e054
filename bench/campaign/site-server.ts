import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../server/src/project-root';
import { megabytesOf } from '../lib/memory';

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;

export interface ServerSettings {
  databaseUrl: string;
  dataDir: string;
  port: number;
  sitePort: number;
}

/** The processes that a process started, and those that they started. */
const descendantsOf = async (pid: number): Promise<number[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.flatMap((text) => text.split(' ').filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
};

/** The product as it is shipped, on ports that stay when it is started again. */
export const openServer = (settings: ServerSettings) => {
  const origin = `http://127.0.0.1:${settings.port}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    const started = spawn(process.execPath, [join(projectRoot, 'server/dist/main.js')], {
      env: {
        ...process.env,
        ...{ DATABASE_URL: settings.databaseUrl, DATA_DIR: settings.dataDir, DEMO: '0' },
        ...{ PORT: String(settings.port), SITE_PORT: String(settings.sitePort), HOST: '127.0.0.1' },
        ...{ SECRET: 'a secret for measuring', RATE_LIMIT_FACTOR: '0', OUTBOX_PRINT: '0' },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    await untilReady();
  };

  const untilReady = async () => {
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end) {
      if (child?.exitCode !== null) throw new Error(`the server ended with ${child?.exitCode}`);
      const reply = await fetch(`${origin}/healthz`).catch(() => null);
      if (reply?.status === 200) return;
      await sleep(POLL_MS);
    }
    throw new Error(`the server was not ready within ${START_LIMIT_MS / 1_000} s`);
  };

  /** Of all its processes, without a moment to put anything in order. */
  const kill = async () => {
    const running = child;
    if (!running?.pid) return;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    for (const pid of [running.pid, ...(await descendantsOf(running.pid))]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // it ended by itself meanwhile
      }
    }
    await gone;
  };

  return {
    origin,
    start,
    untilReady,
    kill,
    /** Resident memory of all its processes. */
    megabytes: async () => {
      const pid = child?.pid ?? 0;
      const all = await Promise.all(
        [pid, ...(await descendantsOf(pid))].map((one) => megabytesOf(one).catch(() => 0)),
      );
      return all.reduce((sum, one) => sum + one, 0);
    },
    stop: async () => {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.kill('SIGTERM');
      await gone;
    },
  };
};
export type CampaignServer = ReturnType<typeof openServer>;
