import { type NewWork, startWork } from '../../areas/progress';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { type BatchTable, setBatchWork } from './batch.queries';

/** Starts the background work of an import with the caller's transaction. Answers its id, the progress_id. */
export const startImportWork = async (
  tx: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  batch: { of: BatchTable; id: number },
  work: NewWork,
): Promise<number> => {
  const workId = await startWork(tx, jobs, work);
  await setBatchWork(tx, work.tenant, batch.of, batch.id, workId);
  return workId;
};
