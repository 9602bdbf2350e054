import type pg from 'pg';
import type { Db } from './database';
import { queryPrepared, queryRows } from './query';

/** So many statements of the lists are kept planned; what comes after is planned each time it is asked. */
const MOST = 500;
const usual = new Set<string>();

/** For a statement whose text depends on what is filtered and how, but not on any value: most people ask for the same few. */
export const queryCachedPlan = <R extends pg.QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<R[]> => {
  if (usual.size < MOST) usual.add(text);
  return usual.has(text) ? queryPrepared<R>(db, text, values) : queryRows<R>(db, text, values);
};
