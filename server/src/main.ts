import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { buildApp } from './app';
import { resumeWork } from './areas/progress';
import { presenceListeners } from './areas/session';
import { compose } from './compose';
import { type Config, readConfig } from './config';
import { defaultDataDir, startEmbeddedPostgres } from './db/embedded';
import { migrate } from './db/migrate';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, fillDemoWhenEmpty } from './demo';
import { HOUSEKEEPING_CRONTAB } from './housekeeping';
import { jobHandlers } from './job-handlers';
import { seedLookups } from './seed-lookups';
import { startJobs } from './services/jobs';

/** Without SECRET in the environment one is made once and kept with the data: links and proofs outlive a restart. */
const withKeptSecret = async (config: Config, dataDir: string): Promise<Config> => {
  if (config.SECRET) return config;
  const path = join(dataDir, 'secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return { ...config, secret: kept };
  const secret = randomBytes(32).toString('hex');
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return { ...config, secret: await readFile(path, 'utf8') };
};

const openDatabase = async (config: Config, dataDir: string) => {
  if (config.DATABASE_URL) {
    const connection: pg.ClientConfig = { connectionString: config.DATABASE_URL };
    return { connection, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, fsync: true, log: (line) => console.log(line) });
  return { connection: embedded.connection, stop: embedded.stop };
};

const greet = (address: string, demo: boolean) => {
  console.log(`\nForecourt is ready: ${address}`);
  if (!demo) return;
  console.log(`Demo accounts, password ${DEMO_PASSWORD} for all:`);
  for (const [username, what] of DEMO_ACCOUNTS) console.log(`  ${username.padEnd(12)} ${what}`);
};

/** What must be stopped, last opened first; a signal during the start stops what is there by then. */
const untilStopped = () => {
  const open: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const close of open.reverse()) await close().catch(() => undefined);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return (close: () => Promise<unknown>) => open.push(close);
};

const start = async () => {
  const onStop = untilStopped();
  const read = readConfig();
  const dataDir = read.DATA_DIR ?? defaultDataDir();
  await mkdir(dataDir, { recursive: true });
  const config = await withKeptSecret(read, dataDir);
  const database = await openDatabase(config, dataDir);
  onStop(database.stop);
  await migrate(database.connection);
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  const composition = await compose(config, database.connection, { dataDir, publicUrl });
  onStop(composition.stop);
  const { deps, mail, sms, realtime } = composition;
  await seedLookups(deps.database);
  const isDemo = config.DEMO === '1' && (await fillDemoWhenEmpty(deps.database));
  const app = await buildApp(deps);
  const runner = await startJobs(database.connection, jobHandlers(deps, mail, sms), {
    concurrency: 4,
    crontab: HOUSEKEEPING_CRONTAB,
    onFailure: (task, error) => app.log.warn({ err: error, task }, 'a job failed and will be tried again'),
  });
  onStop(runner.stop);
  await resumeWork(deps);
  realtime.attach(app.server, { find: deps.sessions.find, listeners: presenceListeners(deps) });
  onStop(() => app.close());
  await app.listen({ port: config.PORT, host: config.HOST });
  greet(publicUrl, isDemo);
  deps.vin.warmUp();
};

start().catch((error) => {
  console.error(error instanceof Error ? [error.message, error.cause].filter(Boolean).join('\n') : error);
  process.exit(1);
});
