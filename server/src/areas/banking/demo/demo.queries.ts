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

/** What was booked on an account between two days. */
export const ledgerOfMonth = (
  tx: Db,
  tenant: number,
  { account, from, to }: { account: string; from: string; to: string },
) =>
  queryRows<{ day: string; cents: number; memo: string }>(
    tx,
    `select l.day, l.amount_cents::float8 as cents, e.memo
      from journal_line l join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
      where l.dealership_id = $1 and l.account = $2 and l.day between $3 and $4 order by l.day, l.id limit 60`,
    [tenant, account, from, to],
  );
