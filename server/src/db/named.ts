import pg from 'pg';
import type { Db } from './database';

const toIso = (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:00)?$/, 'Z')}`;

// instants leave as they go on the wire; every connection has its time zone set to UTC
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? toIso
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'], // overloaded by format in its types alone
};

/**
 * A statement that is asked all the time: parsed and planned once per connection under its name, its rows used as they
 * come. Without a name it is planned with the values at hand.
 */
export const ask = async <R extends pg.QueryResultRow>(
  db: Db,
  statement: { name?: string; text: string; values: unknown[] },
): Promise<R[]> => (await db.$client.query<R>({ ...statement, types: TYPES })).rows;
