import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { projectRoot } from '../project-root';
import { applyMigrations } from './apply-migrations';
import { distribute, makeDistributionSchema } from './distribution/distribute';
import { keepAddedKey } from './distribution/foreign-keys';
import type { DatabaseMode } from './distribution/mode';
import { finishNodes, prepareNodes } from './distribution/prepare-nodes';
import { raiseFirstIds } from './first-ids.queries';
import { ensureRolesCanLogIn } from './roles';
import { applyRowSecurity, type Schema } from './row-security';

const MIGRATION_LOCK = 7_203_118;
const LOCK_POLL_MS = 100;

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
/** The queue is on the coordinator alone. */
const NOT_ON_NODES = `${WITHOUT_WAITING} -c citus.enable_ddl_propagation=off`;

interface MigrateOptions {
  mode?: DatabaseMode;
  folder?: string;
}

/** Asked for again and again: a session that waits for a lock holds up an index that another one builds concurrently. */
const takeLock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const tried = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
    if (tried.rows[0]?.taken) return;
    await sleep(LOCK_POLL_MS * (0.5 + Math.random()));
  }
};

/**
 * Brings the schema up to date while servers of the version before go on working. The lock lets any number of servers start at
 * once. A server that is older than the database changes nothing.
 */
export const migrate = async (
  given: pg.ClientConfig,
  schema: Schema,
  { mode = 'single', folder = join(projectRoot, 'server/src/db/migrations') }: MigrateOptions = {},
): Promise<void> => {
  const isDistributed = mode === 'citus';
  if (isDistributed) await prepareNodes(given);
  const connection = { ...given, options: WITHOUT_WAITING };
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await takeLock(client);
    // before the tables are distributed their keys are made as on one server
    const keepKeys = isDistributed && (await makeDistributionSchema(client));
    // two schemas that know nothing of each other
    const [{ applied, isNewer }] = await Promise.all([
      applyMigrations(client, folder, keepKeys ? keepAddedKey : undefined),
      migrateQueue(isDistributed ? { ...given, options: NOT_ON_NODES } : connection),
    ]);
    if (!isNewer) {
      if (isDistributed) await distribute(client, schema);
      await applyRowSecurity(client, schema, applied, mode);
    }
    if (isDistributed) await finishNodes(given);
    await raiseFirstIds(client);
    await ensureRolesCanLogIn(client, given);
  } finally {
    await client.end();
  }
};
