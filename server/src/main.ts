import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, readConfig } from './config';
import { defaultDataDir, startEmbeddedPostgres } from './db/embedded';
import { withKeptSecret } from './kept-secret';
import { archiveOf } from './services/backup/archive-of';

const openDatabase = async (config: Config, dataDir: string, onWaiting: () => void) => {
  if (config.DATABASE_URL) {
    const connection: pg.ClientConfig = { connectionString: config.DATABASE_URL };
    return { connection, stop: async () => undefined };
  }
  const log = (line: string) => console.log(line);
  const embedded = await startEmbeddedPostgres({
    ...{ dataDir, fsync: true, log, onWaiting },
    archive: archiveOf(config.BACKUP_DIR),
  });
  return { connection: embedded.connection, stop: embedded.stop };
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
  return (close: () => Promise<unknown>) => void open.push(close);
};

/**
 * The database comes up in a process of its own: what can be done meanwhile is done when that process runs, and not a moment
 * before, since loading a program would hold up the steps to it.
 */
const beginOpening = (config: Config, dataDir: string, onStop: ReturnType<typeof untilStopped>) =>
  new Promise<{ opening: Promise<pg.ClientConfig> }>((resolve) => {
    const opening = openDatabase(config, dataDir, () => resolve({ opening })).then((database) => {
      onStop(database.stop);
      return database.connection;
    });
    opening.catch(() => undefined).then(() => resolve({ opening }));
  });

const start = async () => {
  const onStop = untilStopped();
  const read = readConfig();
  const dataDir = read.DATA_DIR ?? defaultDataDir();
  await mkdir(dataDir, { recursive: true });
  const config = await withKeptSecret(read, dataDir);
  const isNew = !config.DATABASE_URL && !existsSync(join(dataDir, 'postgres'));
  const { opening } = await beginOpening(config, dataDir, onStop);
  const { serve } = await import('./serve');
  await serve(config, opening, { dataDir, isNew, onStop });
};

start().catch((error) => {
  console.error(error instanceof Error ? [error.message, error.cause].filter(Boolean).join('\n') : error);
  process.exit(1);
});
