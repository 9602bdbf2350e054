import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredPrint {
  id: number;
  user_id: number | null;
  created_at: string;
}

export const insertPrint = async (tx: Db, tenant: number, userId: number | null): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    'insert into cheque_print (dealership_id, user_id) values ($1, $2) returning id',
    [tenant, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Each of the cheques, which are locked, gets the next number of its copies. */
export const insertItems = async (tx: Db, tenant: number, printId: number, chequeIds: readonly number[]) => {
  await queryRows(
    tx,
    `insert into cheque_print_item (dealership_id, print_id, cheque_id, copy)
      select $1, $2, c.id, c.prints + 1 from cheque c where c.dealership_id = $1 and c.id = any($3) returning 1`,
    [tenant, printId, chequeIds],
  );
  await queryRows(
    tx,
    'update cheque set prints = prints + 1 where dealership_id = $1 and id = any($2) returning id',
    [tenant, chequeIds],
  );
};

export const findPrint = async (db: Db, tenant: number, id: number): Promise<StoredPrint | undefined> =>
  (
    await queryPrepared<StoredPrint>(
      db,
      'select id, user_id, created_at from cheque_print where dealership_id = $1 and id = $2',
      [tenant, id],
    )
  )[0];

export const itemsOf = (db: Db, tenant: number, printId: number) =>
  queryPrepared<{ cheque_id: number; copy: number }>(
    db,
    'select cheque_id, copy from cheque_print_item where dealership_id = $1 and print_id = $2 order by cheque_id',
    [tenant, printId],
  );

export const printsOf = (db: Db, tenant: number, chequeId: number) =>
  queryPrepared<{ copy: number; user_id: number | null; created_at: string }>(
    db,
    `select i.copy, p.user_id, p.created_at from cheque_print_item i
        join cheque_print p on p.dealership_id = i.dealership_id and p.id = i.print_id
      where i.dealership_id = $1 and i.cheque_id = $2 order by i.copy`,
    [tenant, chequeId],
  );
