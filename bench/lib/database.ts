import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../server/src/db/database';
import { startEmbeddedPostgres } from '../../server/src/db/embedded';
import { migrate } from '../../server/src/db/migrate';
import { schema } from '../../server/src/schema';
import { seedLookups } from '../../server/src/seed-lookups';

/** A PostgreSQL of the measurement's own, durable as in production, with the schema and the lookups in it. */
export const openBenchDatabase = async (connections = 100) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, fsync: true, connections });
  await migrate(server.connection, schema);
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

/** The audit is written by these triggers; the tallies of the lists by others, which stay. */
const WITHOUT_SECURITY = `do $$ declare t record; begin
  for t in select tgrelid::regclass as tab, tgname as name from pg_trigger where tgname in ('audited', 'audited_new') loop
    execute format('drop trigger %I on %s', t.name, t.tab);
  end loop;
  for t in select polrelid::regclass as tab, polname as name from pg_policy loop
    execute format('drop policy %I on %s', t.name, t.tab);
    execute format('alter table %s disable row level security', t.tab);
  end loop;
end $$`;

/** Takes audit and row-level security away: a database as a plain server that writes would have it. */
export const dropSecurity = ({ client }: BenchDatabase) => client.query(WITHOUT_SECURITY);
