import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { schema } from '../schema';
import { seedLookups } from '../seed-lookups';

const TEMPLATE = 'forecourt_template';
const TEMPLATE_LOCK = 41;

const connectionTo = (database: string): pg.ClientConfig => {
  const url = new URL(
    inject('pgUrl').replace(/^postgresql:\/\/([^@]+)@(%2F[^/]+)\//i, 'postgresql://$1@socket/'),
  );
  const host = /@(%2F[^/]+)\//i.exec(inject('pgUrl'))?.[1];
  return host
    ? { host: decodeURIComponent(host), user: decodeURIComponent(url.username), database }
    : { connectionString: inject('pgUrl').replace(/\/[^/]*$/, `/${database}`) };
};

const makeTemplate = async (admin: pg.Client) => {
  const known = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (known.rowCount) return;
  const building = `${TEMPLATE}_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${building}`);
  await migrate(connectionTo(building), schema);
  const database = createDatabase(connectionTo(building), 2);
  await seedLookups(database).all;
  await database.end();
  await admin.query(`alter database ${building} rename to ${TEMPLATE}`);
};

/** A database of the test's own, with the schema and the lookups in it: a copy, so it takes a tenth of a second. */
export const newDatabase = async () => {
  const admin = new pg.Client(connectionTo('postgres'));
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(admin);
    await admin.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
  return { name, connection: connectionTo(name) };
};
