import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const ownerOf = async (tx: Db, tenant: number): Promise<number | null> => {
  const [row] = await queryRows<{ owner_user_id: number | null }>(
    tx,
    'select owner_user_id from dealership where id = $1',
    [tenant],
  );
  return row?.owner_user_id ?? null;
};

/** Customers with less than nothing on an account, and what is missing to nothing. */
export const overpaidCustomers = (tx: Db, tenant: number, account: string) =>
  queryRows<{ customer_id: number; cents: number }>(
    tx,
    `select customer_id, (-sum(amount_cents))::float8 as cents from journal_line
      where dealership_id = $1 and account = $2 and customer_id is not null
      group by customer_id having sum(amount_cents) < 0 order by customer_id`,
    [tenant, account],
  );
