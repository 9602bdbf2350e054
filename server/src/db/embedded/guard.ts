import pg from 'pg';
import { type Cluster, DATABASE, readPassword, USER } from './cluster';
import { readAddress } from './postmaster';

/** Any number; it is the lock's name, known to Forecourt processes only. */
const LOCK = 7_301_946;

/** A connection that every Forecourt process keeps while it uses the server, so that the last one can stop it. */
export type Guard = { client: pg.Client; host: string; port: number; password: string };

const createDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: pg.DatabaseError) => {
    // Made by another process meanwhile: 42P04 duplicate database, 23505 the same seen by the catalogue's index.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
};

/** Connects to the server that runs on the cluster, if one does; throws when it is not (or no longer) ready. */
export const openGuard = async (cluster: Cluster): Promise<Guard> => {
  const address = await readAddress(cluster);
  if (!address) throw new Error('PostgreSQL does not run.');
  const password = await readPassword(cluster);
  const client = new pg.Client({
    ...address,
    user: USER,
    password,
    database: 'postgres',
    application_name: 'forecourt-guard',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection is reported by 'end' as well.
  client.on('error', () => {});
  try {
    await client.connect();
    // Waits while another process stops the server; this connection then ends, and our caller starts it anew.
    await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
    await createDatabase(client);
    return { client, ...address, password };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Lets go of the server; true when no other process uses it, and then none can come in until it has stopped. */
export const releaseGuard = async ({ client }: Guard): Promise<boolean> => {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LOCK]);
  return rows[0]?.last === true;
};
