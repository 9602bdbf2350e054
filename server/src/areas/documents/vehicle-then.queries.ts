import type { BillInput } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

/** The values with which a bill was made; none when that is no longer on record. */
export const valuesWhenMade = async (
  db: Db,
  tenant: number,
  billId: number,
): Promise<BillInput['values']> => {
  const [row] = await queryPrepared<{ made_values: BillInput['values'] | null }>(
    db,
    `select after -> 'input' -> 'values' as made_values from audit_entry
      where dealership_id = $1 and table_name = 'bill_of_sale' and row_id = $2 and action = 'insert' order by id limit 1`,
    [tenant, billId],
  );
  return row?.made_values ?? {};
};
