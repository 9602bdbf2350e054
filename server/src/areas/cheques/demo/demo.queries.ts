import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** The bank account of the demo, added where no other area has. */
export const demoBankAccount = async (
  tx: Db,
  tenant: number,
): Promise<{ id: number; account_code: string }> => {
  const found = await queryRows<{ id: number; account_code: string }>(
    tx,
    `select id, account_code from bank_account where dealership_id = $1 and kind = 'bank' and is_active order by id limit 1`,
    [tenant],
  );
  if (found[0]) return found[0];
  const [made] = await queryRows<{ id: number; account_code: string }>(
    tx,
    `insert into bank_account (dealership_id, kind, name, account_code, institution_no, transit_no, account_no, next_cheque_no)
      values ($1, 'bank', 'Operating account', '1010', '003', '01234', '123-456-7', 1001) returning id, account_code`,
    [tenant],
  );
  if (!made) throw new Error('an insert answers its row');
  return made;
};

export const demoVendors = (tx: Db, tenant: number, limit: number) =>
  queryRows<{ id: number; name: string }>(
    tx,
    `select id, name from vendor where dealership_id = $1 and removed_at is null and merged_into is null and kind = 'supplier'
      order by id limit $2`,
    [tenant, limit],
  );
