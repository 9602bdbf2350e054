import type pg from 'pg';
import { ask, askKept } from './ask';
import type { Db } from './database';

/** So many statements of the lists are kept planned; what comes after is planned each time it is asked. */
const MOST = 500;
const usual = new Set<string>();

/** For a statement whose text depends on what is filtered and how, but not on any value: most people ask for the same few. */
export const askUsual = <R extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<R[]> => {
  if (usual.size < MOST) usual.add(text);
  return usual.has(text) ? askKept<R>(db, text, values) : ask<R>(db, text, values);
};
