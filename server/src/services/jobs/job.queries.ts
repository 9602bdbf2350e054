import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export interface JobOptions {
  key?: string | undefined;
  runAt?: Date | undefined;
  /** Jobs of one queue run one after the other, so that one dealership's thousands take few of the workers. */
  queue?: string | undefined;
}

export const enqueueJob = async (
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  { key, runAt, queue }: JobOptions,
) => {
  await queryRows(tx, 'select enqueue_job($1, $2::json, $3, $4::timestamptz, $5)', [
    ...[task, JSON.stringify(payload), key ?? null, runAt?.toISOString() ?? null, queue ?? null],
  ]);
};
