import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../../server/src/test-support/postgres';
import { startServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL that all journeys of a run share. */
    demoUrl: string;
  }
}

const TEMPLATE = 'demo';

const urlOf = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: database }).href;

const administer = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A copy of the demo: a file of journeys changes what it likes, and no other sees it. */
export const copyDemo = async (server: string) => {
  const name = `journeys_${process.pid}_${Date.now()}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: urlOf(server, name),
    remove: () => administer(server, `drop database if exists ${name} with (force)`),
  };
};

/** vitest globalSetup: the demo is made once, by the server itself, and copied for each file. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startTestPostgres();
  await administer(postgres.url, `create database ${TEMPLATE}`);
  const server = await startServer({
    DATA_DIR: postgres.dataDir,
    DATABASE_URL: urlOf(postgres.url, TEMPLATE),
  });
  await server.stop();
  project.provide('demoUrl', postgres.url);
  return postgres.stop;
};
