import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** The loan of the dealership that a bill opened. */
export const findBhphAccount = async (db: Db, tenant: number, billId: number): Promise<number | null> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from bhph_account where dealership_id = $1 and bill_id = $2 and removed_at is null',
      [tenant, billId],
    )
  )[0]?.id ?? null;

/** Those of the bills that opened a loan of the dealership. */
export const billsWithLoan = async (
  db: Db,
  tenant: number,
  billIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await queryRows<{ bill_id: number }>(
    db,
    'select bill_id from bhph_account where dealership_id = $1 and bill_id = any($2) and removed_at is null',
    [tenant, billIds],
  );
  return new Set(rows.map(({ bill_id }) => bill_id));
};
