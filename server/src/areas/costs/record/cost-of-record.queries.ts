import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

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
