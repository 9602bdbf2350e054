import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection string of the PostgreSQL that all server tests of a run share. */
    pgUrl: string;
  }
}

/** vitest globalSetup: one PostgreSQL for the whole run, in a folder that goes away with it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, log: console.error });
  project.provide('pgUrl', server.url);
  return async () => {
    await server.stop();
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
};
