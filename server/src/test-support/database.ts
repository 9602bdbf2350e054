import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../db/database';
import type { DatabaseMode } from '../db/distribution/mode';
import { copyTemplate, databaseAt } from './citus-databases';
import { fillTemplate } from './fill-template';

const TEMPLATE = 'forecourt_template';
const TEMPLATE_LOCK = 41;

/** Whether the run is on one server or on a cluster (`npm test -- --citus`). */
export const testMode = (): DatabaseMode => inject('databaseMode');

const connectionTo = (database: string): pg.ClientConfig => {
  if (testMode() === 'citus') return databaseAt(inject('pgUrl'), database);
  const url = new URL(
    inject('pgUrl').replace(/^postgresql:\/\/([^@]+)@(%2F[^/]+)\//i, 'postgresql://$1@socket/'),
  );
  const host = /@(%2F[^/]+)\//i.exec(inject('pgUrl'))?.[1];
  return host
    ? { host: decodeURIComponent(host), user: decodeURIComponent(url.username), database }
    : { connectionString: inject('pgUrl').replace(/\/[^/]*$/, `/${database}`) };
};

/** As the server opens it. */
export const openDatabase = (connection: pg.ClientConfig, poolSize: number) =>
  createDatabase(connection, poolSize, { mode: testMode() });

const makeTemplate = async (admin: pg.Client) => {
  const known = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (known.rowCount) return;
  const building = `${TEMPLATE}_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${building}`);
  await fillTemplate(connectionTo(building), 'single');
  await admin.query(`alter database ${building} rename to ${TEMPLATE}`);
};

const copyOnOneServer = async (name: string) => {
  const admin = new pg.Client(connectionTo('postgres'));
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(admin);
    await admin.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
};

/** A database of the test's own, with the schema and the lookups in it: a copy, so it takes a tenth of a second. */
export const newDatabase = async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (testMode() === 'citus') await copyTemplate(inject('pgUrl'), inject('citusTemplate'), name);
  else await copyOnOneServer(name);
  return { name, connection: connectionTo(name) };
};
