import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** The cost that stands for a record of another area, held until the transaction ends. */
export const findCostOf = async (
  tx: Db,
  tenant: number,
  source: string,
  sourceId: number,
): Promise<number | undefined> =>
  (
    await queryPrepared<{ id: number }>(
      tx,
      'select id from cost where dealership_id = $1 and source = $2 and source_id = $3 for no key update',
      [tenant, source, sourceId],
    )
  )[0]?.id;

/** Costs that stand for these records and are not removed, held until the transaction ends. */
export const lockCostsOf = (tx: Db, tenant: number, source: string, sourceIds: readonly number[]) =>
  queryRows<{ source_id: number | null; paid_on: string | null }>(
    tx,
    `select source_id, paid_on from cost where dealership_id = $1 and source = $2 and source_id = any($3)
      and removed_at is null order by id for no key update`,
    [tenant, source, sourceIds],
  );
