import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

/** Distinguishes our advisory lock from others of the database. */
const LOCK = 7_203_190;

/** Until the transaction ends nobody else adds a key or a webhook of the dealership: how many there may be is counted first. */
export const lockCounting = (tx: Db, tenant: number) =>
  queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [LOCK, tenant]);
