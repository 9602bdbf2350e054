import type { Db } from './database';
import { queryRows } from './query';

export interface DatabaseFacts {
  version: string;
  max_connections: number;
  connections: number;
  replicas: number;
}

export const readDatabaseFacts = async (systemDb: Db): Promise<DatabaseFacts> => {
  const [facts] = await queryRows<DatabaseFacts>(
    systemDb,
    `select current_setting('server_version') as version, current_setting('max_connections')::int as max_connections,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      (select count(*) from pg_stat_replication)::int as replicas`,
    [],
  );
  if (!facts) throw new Error('the database told nothing of itself');
  return facts;
};
