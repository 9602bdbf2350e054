import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseMode } from '../db/distribution/mode';
import { startEmbeddedPostgres } from '../db/embedded';
import { dropDatabases, makeTemplate } from './citus-databases';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection string of the PostgreSQL that all server tests of a run share. */
    pgUrl: string;
    databaseMode: DatabaseMode;
    /** The database that is copied for each file of tests on a cluster. */
    citusTemplate: string;
  }
}

const isWindows = process.platform === 'win32';

/**
 * Waits for the pipe from us to close, which it does however we end, and takes away what is still there: nobody waits for
 * the files of a hundred databases, nor has to tear down a run that is interrupted.
 */
const removeAfterExit = (dataDir: string): void => {
  if (isWindows) return;
  const script = `cat > /dev/null; sleep 1; cd "$1/postgres" || exit
    [ -f data/postmaster.pid ] && kill -QUIT "$(head -n 1 data/postmaster.pid)" && sleep 1
    rm -rf "$(pwd -P)" "$1"`;
  spawn('sh', ['-c', script, 'sh', dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref();
};

/** A PostgreSQL in a folder that goes away with it. */
export const startTestPostgres = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  removeAfterExit(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, log: console.error });
  const stop = async () => {
    await server.stop();
    if (!isWindows) return;
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, url: server.url, stop };
};

/** vitest globalSetup: one for the whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { CITUS_URL } = process.env;
  if (CITUS_URL) {
    project.provide('pgUrl', CITUS_URL);
    project.provide('databaseMode', 'citus');
    project.provide('citusTemplate', await makeTemplate(CITUS_URL));
    return () => dropDatabases(CITUS_URL, 'test\\_%');
  }
  const { url, stop } = await startTestPostgres();
  project.provide('pgUrl', url);
  project.provide('databaseMode', 'single');
  return stop;
};
