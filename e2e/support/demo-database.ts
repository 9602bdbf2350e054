import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../../server/src/test-support/postgres';
import { startDemo, startServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL that all journeys of a run share. */
    demoUrl: string;
    /** The server that all journeys share, except those with a server of their own, and its database. */
    sharedServer: { origin: string; databaseUrl: string };
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

/** A new database with nothing in it. */
export const newDatabase = async (server: string, name = `empty_${process.pid}_${Date.now()}`) => {
  await administer(server, `create database ${name}`);
  return {
    url: urlOf(server, name),
    remove: () => administer(server, `drop database if exists ${name} with (force)`),
  };
};

/** A new database with a copy of the demo. */
export const copyDemo = async (server: string, name = `journeys_${process.pid}_${Date.now()}`) => {
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: urlOf(server, name),
    remove: () => administer(server, `drop database if exists ${name} with (force)`),
  };
};

/** vitest globalSetup: the server fills the demo database once; the shared server gets a copy, each server of its own another one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startTestPostgres();
  await administer(postgres.url, `create database ${TEMPLATE}`);
  const filling = await startServer({
    DATA_DIR: postgres.dataDir,
    DATABASE_URL: urlOf(postgres.url, TEMPLATE),
    // copies of the database would name files that stay in this server's folder
    DEMO_PICTURES: '0',
  });
  await filling.stop();
  const { url } = await copyDemo(postgres.url, 'shared');
  const shared = await startDemo({ DATABASE_URL: url });
  project.provide('demoUrl', postgres.url);
  project.provide('sharedServer', { origin: shared.origin, databaseUrl: url });
  return async () => {
    await shared.stop();
    await postgres.stop();
  };
};
