import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';
import { notFound } from '../../http/refusal';

/** The purchase that a file belongs to. */
export const findPurchaseFile = async (db: Db, tenant: number, id: number): Promise<number> => {
  const [row] = await queryPrepared<{ purchase_id: number }>(
    db,
    'select purchase_id from purchase_file where dealership_id = $1 and id = $2 and removed_at is null',
    [tenant, id],
  );
  if (!row) throw notFound();
  return row.purchase_id;
};
