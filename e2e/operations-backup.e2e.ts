import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../server/src/project-root';
import { ask, tokenOf } from './support/api';
import { newDataDir, type RunningServer, startServer } from './support/server';

const PATIENCE = { timeout: 60_000, interval: 200 };
const PASSWORD = 'a password of Max 46';

let data: Awaited<ReturnType<typeof newDataDir>>;
let folder: string;
let server: RunningServer;
const servers: RunningServer[] = [];

const backupDir = () => join(folder, 'backup');

const start = async (dataDir: string, env: NodeJS.ProcessEnv = {}) => {
  server = await startServer({ DATA_DIR: dataDir, DEMO: '0', ...env });
  servers.push(server);
};

beforeAll(async () => {
  data = await newDataDir();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'));
  // PostgreSQL, which does not run as root, copies its WAL into it
  await chmod(folder, 0o711);
  await start(data.dir, { BACKUP_DIR: backupDir() });
});
afterAll(async () => {
  for (const one of servers) await one.stop();
  await data?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** `npm run backup` and `npm run restore`, as they are after the build. */
const run = (command: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: projectRoot, env: { ...process.env, ...env } };
    execFile(process.execPath, [`server/dist/${command}.js`, ...args], options, (error, stdout, stderr) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
        said: `${stdout}${stderr}`,
      }),
    );
  });

const STAFF = '/api/v1/platform-staff';

const namesOf = async (token: string): Promise<string[]> =>
  (await ask(server.origin, 'GET', STAFF, token)).body.rows
    .map(({ full_name }: { full_name: string }) => full_name)
    .sort();

const add = async (token: string, f_name: string) => {
  const body = { f_name, l_name: 'Byron', email: `${f_name}@platform.example` };
  expect((await ask(server.origin, 'POST', STAFF, token, body)).status).toBe(201);
};

const codeOfTerminal = () => /Setup code[^:]*: (\S+)/.exec(server.terminal())?.[1];

it('the two commands copy a server that works, and bring it back as it was at a moment', async () => {
  await expect.poll(codeOfTerminal, PATIENCE).toBeTruthy();
  const person = {
    username: 'ada',
    password: PASSWORD,
    f_name: 'Ada',
    l_name: 'Byron',
    email: 'ada@example.org',
  };
  const body = { ...person, code: codeOfTerminal() };
  expect((await ask(server.origin, 'POST', '/api/v1/setup', undefined, body)).status).toBe(201);
  const token = await tokenOf(server.origin, 'ada', PASSWORD);
  // the first backup is made by a job soon after the start
  const listed = () => run('restore', ['--from', backupDir(), '--list']);
  await expect.poll(async () => (await listed()).code, PATIENCE).toBe(0);

  await add(token, 'Before');
  await sleep(1_000);
  const moment = new Date().toISOString();
  await sleep(1_000);
  await add(token, 'Later');
  const byHand = join(folder, 'by-hand');
  const made = await run('backup', ['--to', byHand], { DATA_DIR: data.dir, BACKUP_DIR: backupDir() });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('stored files') });
  // what was not sent to the archive yet is sent at the stop
  await server.stop();
  expect((await listed()).said).toContain('The newest changes of the database came at ');

  const tries = [
    { from: backupDir(), at: ['--at', moment], names: ['Ada Byron', 'Before Byron'] },
    { from: byHand, at: [], names: ['Ada Byron', 'Before Byron', 'Later Byron'] },
  ];
  for (const { from, at, names } of tries) {
    const dataDir = join(folder, `restored-${names.length}`);
    const restored = await run('restore', ['--from', from, '--data-dir', dataDir, ...at]);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`Restored into ${dataDir}`) });
    await start(dataDir);
    expect(await namesOf(await tokenOf(server.origin, 'ada', PASSWORD))).toEqual(names);
    await server.stop();
  }
});

it('a backup is refused where there is no database, and makes none', async () => {
  const empty = join(folder, 'empty');
  const { code, said } = await run('backup', ['--to', join(folder, 'nothing')], { DATA_DIR: empty });
  expect([code, said]).toEqual([1, expect.stringContaining(`There is no database in ${empty}`)]);
  expect((await readdir(folder)).filter((name) => ['empty', 'nothing'].includes(name))).toEqual([]);
});
