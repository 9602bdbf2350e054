import type pg from 'pg';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

interface Sample {
  id: number;
  name: string | null;
  at?: string;
  tags: string[];
}

/** Calls for check-rows.test.ts, which knows them by their line. */
export const readSample = (db: Db) => queryRows<Sample>(db, 'select id, name, tags from sample', []);

const readAny = <R extends pg.QueryResultRow>(db: Db) => queryRows<R>(db, 'select ready from sample', []);

export const readReady = (db: Db) => readAny<{ ready: boolean }>(db);
