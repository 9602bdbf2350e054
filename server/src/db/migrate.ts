import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { projectRoot } from '../project-root';
import { raiseFirstIds } from './first-ids.queries';
import { ensureRolesCanLogIn } from './roles';
import { applyRowSecurity, type Schema } from './row-security';

const MIGRATION_LOCK = 7_203_118;

const migrateQueue = async (connection: pg.ClientConfig): Promise<void> => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (worker) => worker.on('error', () => undefined));
  try {
    await migrateJobs({ pgPool: pool });
  } finally {
    await pool.end();
  }
};

/** What a crash takes back here is done again at the next start: nothing waits for the disk. */
const WITHOUT_WAITING = '-c synchronous_commit=off';

/** Brings the schema up to date. The lock lets any number of servers start at once. */
export const migrate = async (given: pg.ClientConfig, schema: Schema): Promise<void> => {
  const connection = { ...given, options: WITHOUT_WAITING };
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // two schemas that know nothing of each other
    await Promise.all([
      applyMigrations(drizzle(client), { migrationsFolder: join(projectRoot, 'server/src/db/migrations') }),
      migrateQueue(connection),
    ]);
    const applied = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    await applyRowSecurity(client, schema, applied.rows[0]?.count ?? 0);
    await raiseFirstIds(client);
    await ensureRolesCanLogIn(client, given);
  } finally {
    await client.end();
  }
};
