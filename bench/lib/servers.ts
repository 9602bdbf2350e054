import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/src/project-root';
import type { Statement } from './capture';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const until = async (url: string) => {
  for (let i = 0; i < 300; i += 1) {
    const reply = await fetch(url).catch(() => null);
    if (reply && reply.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not come up`);
};

const stopper = (child: ChildProcess) => () =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const launch = async (file: string, env: NodeJS.ProcessEnv, probe: string) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(projectRoot, file)], {
    env: { ...process.env, SITE_PORT: '0', PROCESSES: '1', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(`http://127.0.0.1:${port}${probe}`);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: stopper(child) };
};

/** A first start unpacks the data of the VIN decoder on a thread, which is no part of what is measured. */
const unpacked = async (dataDir: string) => {
  for (let i = 0; i < 1_800; i += 1) {
    const files = await readdir(join(dataDir, 'vin')).catch(() => []);
    if (files.some((file) => file.endsWith('.db'))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the data of the VIN decoder was not unpacked within three minutes');
};

/** The product as it is shipped, with row security; or another build of it. */
export const launchForecourt = async (
  url: string,
  dataDir: string,
  {
    file = 'server/dist/main.js',
    sitePort = 0,
    processes = 1,
  }: { file?: string; sitePort?: number; processes?: number } = {},
) => {
  const server = await launch(
    file,
    {
      ...{ DATABASE_URL: url, DEMO: '0', DATA_DIR: dataDir, SECRET: 'a secret for measuring' },
      ...{ SITE_PORT: String(sitePort), PROCESSES: String(processes) },
    },
    '/healthz',
  );
  await unpacked(dataDir);
  return server;
};

/** A plain server that sends one file with the headers of a page: nothing is asked and nothing is made. */
export const launchSender = async (body: Buffer, headers: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-sender-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const server = await launch('bench/lib/sending-server.mjs', { ANSWER_FILE: file }, '/');
  await rm(folder, { recursive: true });
  return server;
};

/** A plain server with the statements of each route (capture.ts). */
export const launchBare = async (url: string, statements: Record<string, Statement[]>) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-bare-'));
  const file = join(folder, 'statements.json');
  await writeFile(file, JSON.stringify(statements));
  const server = await launch('bench/lib/bare-server.mjs', { DATABASE_URL: url, STATEMENTS_FILE: file }, '/');
  await rm(folder, { recursive: true });
  return server;
};
