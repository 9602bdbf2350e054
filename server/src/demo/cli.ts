import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../config';
import { createDatabase } from '../db/database';
import { defaultDataDir, startEmbeddedPostgres } from '../db/embedded';
import { migrate } from '../db/migrate';
import { schema } from '../schema';
import { seedLookups } from '../seed-lookups';
import { archiveOf } from '../services/backup/archive-of';
import { fillDemo } from '.';

/** `npm run demo -- --scale 100`: empties the database and fills it with a demo of that size. */
const run = async () => {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 10_000)
    throw new Error('--scale takes a whole number from 1 to 10000');
  const config = readConfig();
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.DATA_DIR ?? defaultDataDir(),
        fsync: true,
        // a server that is started without would leave a gap in the archive
        archive: archiveOf(config.BACKUP_DIR),
      });
  const connection: pg.ClientConfig = embedded?.connection ?? { connectionString: config.DATABASE_URL };
  const mode = config.DATABASE_MODE;
  await migrate(connection, schema, { mode });
  const client = new pg.Client(connection);
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_state'",
  );
  await client.query(`truncate ${tables.rows.map((t) => t.name).join(', ')} restart identity cascade`);
  if (mode === 'citus') await client.query('truncate distribution.sign_in_name, distribution.asked_job');
  await client.end();
  const database = createDatabase(connection, 4, { mode });
  await seedLookups(database).all;
  const made = await fillDemo(database, scale, config.DEMO_PICTURES === '1');
  console.log(`The demo has ${made.dealerships} dealerships and ${made.users} users.`);
  await database.end();
  await embedded?.stop();
};

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
