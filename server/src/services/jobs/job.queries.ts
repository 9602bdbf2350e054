import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export const enqueueJob = async (
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  key: string | null,
  runAt: Date | null,
) => {
  await queryRows(tx, 'select enqueue_job($1, $2::json, $3, $4::timestamptz)', [
    task,
    JSON.stringify(payload),
    key,
    runAt?.toISOString() ?? null,
  ]);
};
