import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './database';

/** For the statements that are not plain SQL yet. */
export const builderOver = (db: Db): NodePgDatabase => {
  const client = {
    query: (statement: pg.QueryConfig, values: unknown[]) => db.query({ ...statement, values }),
  };
  return drizzle(client as unknown as pg.Client); // the builder calls nothing else of a client
};
