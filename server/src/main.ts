import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type Config, readConfig } from './config';
import { defaultDataDir, startEmbeddedPostgres } from './db/embedded';
import { withKeptSecret } from './kept-secret';
import { type OnStop, onSignals, untilStopped } from './processes/until-stopped';
import { archiveOf } from './services/backup/archive-of';

/** What a server takes at most (decision 052), and some for whoever looks into the database. */
const connectionsOf = ({ PROCESSES, DB_POOL }: Config) =>
  60 + 5 * PROCESSES + Math.max(1.5 * DB_POOL, 8 * PROCESSES);

const openDatabase = async (config: Config, dataDir: string, onWaiting: () => void) => {
  if (config.DATABASE_URL) {
    const connection: pg.ClientConfig = { connectionString: config.DATABASE_URL };
    return { connection, stop: async () => undefined };
  }
  const log = (line: string) => console.log(line);
  const connections = Math.max(100, Math.ceil(connectionsOf(config)));
  const embedded = await startEmbeddedPostgres({
    ...{ dataDir, fsync: true, log, onWaiting, connections },
    archive: archiveOf(config.BACKUP_DIR),
  });
  return { connection: embedded.connection, stop: embedded.stop };
};

/**
 * The database comes up in a process of its own: what can be done meanwhile is done when that process runs, and not a moment
 * before, since loading a program would hold up the steps to it.
 */
const beginOpening = (config: Config, dataDir: string, onStop: OnStop) =>
  new Promise<{ opening: Promise<pg.ClientConfig> }>((resolve) => {
    const opening = openDatabase(config, dataDir, () => resolve({ opening })).then((database) => {
      onStop(database.stop);
      return database.connection;
    });
    opening.catch(() => undefined).then(() => resolve({ opening }));
  });

const start = async () => {
  const { onStop, stop } = untilStopped();
  onSignals(stop);
  const read = readConfig();
  const dataDir = read.DATA_DIR ?? defaultDataDir();
  await mkdir(dataDir, { recursive: true });
  const config = await withKeptSecret(read, dataDir);
  const isNew = !config.DATABASE_URL && !existsSync(join(dataDir, 'postgres'));
  const { opening } = await beginOpening(config, dataDir, onStop);
  const surroundings = { dataDir, isNew, onStop };
  if (config.PROCESSES === 1) {
    const { serve } = await import('./serve');
    return serve(config, opening, surroundings);
  }
  const { runPrimary } = await import('./processes/primary');
  await runPrimary({ config, opening, ...surroundings, program: fileURLToPath(import.meta.url) });
};

const startAsWorker = async () => (await import('./processes/worker')).runWorker();

(cluster.isWorker ? startAsWorker() : start()).catch((error) => {
  console.error(error instanceof Error ? [error.message, error.cause].filter(Boolean).join('\n') : error);
  process.exit(1);
});
