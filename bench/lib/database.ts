import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../server/src/db/database';
import { startEmbeddedPostgres } from '../../server/src/db/embedded';
import { migrate } from '../../server/src/db/migrate';
import { seedLookups } from '../../server/src/seed-lookups';

/** A PostgreSQL of the measurement's own, durable as in production, with the schema and the lookups in it. */
export const openBenchDatabase = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, fsync: true });
  await migrate(server.connection);
  const database = createDatabase(server.connection, 4);
  await seedLookups(database).all;
  await database.end();
  const client = new pg.Client(server.connection);
  await client.connect();
  // generated rows need no audit; foreign keys are right by construction
  await client.query('set session_replication_role = replica');
  return {
    client,
    url: server.url,
    connection: server.connection,
    close: async () => {
      await client.end();
      await server.stop();
      await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;
