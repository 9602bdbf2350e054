import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from '../db/database';

const dialect = new PgDialect();
const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;

/** Days and times stay as PostgreSQL writes them. */
const AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    [DATE, TIMESTAMP, TIMESTAMPTZ].includes(oid)
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'], // overloaded by format in its types alone
};

/** Runs a statement that a test writes as a template. */
export const execute = <R extends pg.QueryResultRow>(
  db: Pick<Db, 'query'>,
  statement: SQL,
): Promise<pg.QueryResult<R>> => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return db.query<R>({ text, values, types: AS_TEXT });
};
