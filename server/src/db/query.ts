import pg from 'pg';
import type { Db } from './database';

/** '2026-02-01 10:20:30.5+00' as it goes on the wire. */
const toIso = (text: string) => `${text.slice(0, 10)}T${text.slice(11, text.lastIndexOf('+'))}Z`;

const TYPES: pg.CustomTypesConfig = {
  // instants leave as they go on the wire; every connection has its time zone set to UTC
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? toIso
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'], // overloaded by format in its types alone
};

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = `kept ${names.size}`;
  names.set(text, name);
  return name;
};

/** A statement as it is written, with $1 and so on for its values. */
export const queryRows = async <R extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<R[]> => (await db.query<R>({ text, values, types: TYPES })).rows;

/**
 * The same for a text that is asked all the time: parsed and planned once per connection. Each text is kept for good,
 * so it must be one of a few: what varies goes into the values.
 */
export const queryPrepared = async <R extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<R[]> => (await db.query<R>({ name: nameOf(text), text, values, types: TYPES })).rows;

/** Whether a statement selects or changes at least one row. */
export const queryAny = async (db: Db, text: string, values: unknown[]): Promise<boolean> =>
  (await queryRows(db, text, values)).length > 0;

/**
 * The ids that a statement selects, in its order. They come as one JSON text: hundreds of thousands of rows would keep the
 * event loop busy while they are read.
 */
export const queryIds = async (db: Db, text: string, values: unknown[]): Promise<number[]> => {
  const [row] = await queryRows<{ ids: number[] }>(
    db,
    `select coalesce(json_agg(ordered.id), '[]') as ids from (${text}) ordered`,
    values,
  );
  return row?.ids ?? [];
};
