import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { VIN_DATA_DIR } from '../../server/src/test-support/vin-data';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const START_PATIENCE_MS = 90_000;

/** The port itself, or any when it is 0; null when it is taken. */
export const freePort = (wanted = 0): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(null))
      .listen(wanted, () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
      });
  });

/** Below those that the system gives to anyone. */
let own = 20_000 + (process.pid % 10_000);
/** The same for every file that this process runs: a browser keeps what it has loaded by its address. */
const ownPort = async (): Promise<number> => {
  while ((await freePort(own)) === null) own += 1;
  return own;
};

export interface RunningServer {
  origin: string;
  /** Where the dealerships' public pages are. */
  sitePort: number;
  pid: number;
  /** What it has printed so far. */
  terminal(): string;
  /** As a person would: a clean stop. */
  stop(): Promise<void>;
  /** As the power would: no word, at once. */
  kill(): Promise<void>;
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** The built server, as `npm start` runs it, on the given data folder or database; that of another version lies in its own folder. */
export const startServer = async (env: NodeJS.ProcessEnv, folder = root): Promise<RunningServer> => {
  const port = Number(env.PORT ?? (await freePort()));
  const sitePort = env.SITE_PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // one starts sooner; the journeys of several say so
      PROCESSES: '1',
      // the browser of the journeys does not optimise: the usual twenty times as many hashes would take it seconds
      CAPTCHA_WORK: '5000',
      // all journeys come from one address
      RATE_LIMIT_FACTOR: '0',
      ...env,
      PORT: String(port),
      SITE_PORT: sitePort,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const origin = `http://localhost:${port}`;
  const giveUpAt = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const reply = await fetch(`${origin}/healthz`).catch(() => null);
    if (reply?.status === 200) break;
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`the server did not come up:\n${said}`);
    await sleep(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited(child);
  };
  return {
    ...{ origin, sitePort: Number(sitePort), pid: child.pid ?? 0, terminal: () => said },
    ...{ stop: () => end('SIGTERM'), kill: () => end('SIGKILL') },
  };
};

export const newDataDir = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'));
  // what VINs mean is the same for all; making it ready takes a server seconds
  await mkdir(join(VIN_DATA_DIR, 'vin'), { recursive: true });
  await symlink(join(VIN_DATA_DIR, 'vin'), join(dir, 'vin'), 'junction');
  return {
    dir,
    remove: async () => {
      // the database's folder may be a link to where its own user can reach it
      const database = await readlink(join(dir, 'postgres')).catch(() => null);
      if (database) await rm(database, { recursive: true, force: true });
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** A demo of its own: a new data folder, and in it a new database unless another is named. */
export const startDemo = async (env: NodeJS.ProcessEnv = {}) => {
  const data = await newDataDir();
  const server = await startServer({ DATA_DIR: data.dir, PORT: String(await ownPort()), ...env });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await data.remove();
    },
  };
};
