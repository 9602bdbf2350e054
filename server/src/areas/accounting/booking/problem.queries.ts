import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface LedgerProblem {
  source: string;
  sourceId: number;
  message: string;
}

/** A record that no rule can book is noted, so that its own save does not fail and someone sees it. */
export const noteProblem = (tx: Db, tenant: number, { source, sourceId, message }: LedgerProblem) =>
  queryPrepared(
    tx,
    `insert into ledger_problem (dealership_id, source, source_id, message) values ($1, $2, $3, $4)
      on conflict (dealership_id, source, source_id) do update set message = excluded.message`,
    [tenant, source, sourceId, message],
  );

export const forgetProblems = (tx: Db, tenant: number, source: string, sourceIds: readonly number[]) =>
  queryPrepared(
    tx,
    'delete from ledger_problem where dealership_id = $1 and source = $2 and source_id = any($3)',
    [tenant, source, sourceIds],
  );

export const listProblems = (db: Db, tenant: number, limit: number) =>
  queryPrepared<{ source: string; source_id: number; message: string }>(
    db,
    `select source, source_id, message from ledger_problem where dealership_id = $1 order by source, source_id limit $2`,
    [tenant, limit],
  );
