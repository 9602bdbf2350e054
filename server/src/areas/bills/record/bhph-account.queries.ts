import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** The loan of the dealership that a bill opened. */
export const findBhphAccount = async (db: Db, tenant: number, billId: number): Promise<number | null> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from bhph_account where dealership_id = $1 and bill_id = $2 and removed_at is null',
      [tenant, billId],
    )
  )[0]?.id ?? null;
