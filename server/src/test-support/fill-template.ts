import type pg from 'pg';
import { createDatabase } from '../db/database';
import type { DatabaseMode } from '../db/distribution/mode';
import { migrate } from '../db/migrate';
import { schema } from '../schema';
import { seedLookups } from '../seed-lookups';

/** What every database of tests begins with: the schema and the lookups. */
export const fillTemplate = async (connection: pg.ClientConfig, mode: DatabaseMode): Promise<void> => {
  await migrate(connection, schema, { mode });
  const database = createDatabase(connection, 2, { mode });
  await seedLookups(database).all;
  await database.end();
};
