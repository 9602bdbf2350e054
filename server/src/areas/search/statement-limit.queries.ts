import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

/** Until the transaction or the savepoint around it ends. */
export const limitStatements = (tx: Db, ms: number) =>
  queryPrepared<{ set_config: string }>(tx, "select set_config('statement_timeout', $1, true)", [
    `${Math.ceil(ms)}ms`,
  ]);
