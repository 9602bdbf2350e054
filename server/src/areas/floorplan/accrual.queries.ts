import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

export interface StoredAccrual {
  id: number;
  advance_id: number;
  from_day: string;
  to_day: string;
  amount_cents: number;
}

const FIELDS = 'id, advance_id, from_day, to_day, amount_cents';

/** So many are shown of an advance; there is one for each month or day. */
const MOST_SHOWN = 400;

export const accrualsOf = (db: Db, tenant: number, advanceId: number) =>
  queryPrepared<StoredAccrual>(
    db,
    `select ${FIELDS} from floor_accrual where dealership_id = $1 and advance_id = $2 order by id desc limit ${MOST_SHOWN}`,
    [tenant, advanceId],
  );

export interface AccrualToBook extends StoredAccrual {
  stock_id: number;
  vendor_id: number;
  title: string;
}

export const accrualsToBook = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<AccrualToBook>(
    db,
    `select c.id, c.advance_id, c.from_day, c.to_day, c.amount_cents, a.stock_id, l.vendor_id, s.title
      from floor_accrual c join floor_advance a on a.dealership_id = c.dealership_id and a.id = c.advance_id
        join floor_lender l on l.dealership_id = a.dealership_id and l.id = a.lender_id
        join stock_vehicle s on s.dealership_id = a.dealership_id and s.id = a.stock_id
      where c.dealership_id = $1 and c.id = any($2) order by c.id`,
    [tenant, ids],
  );

export const insertAccrual = async (
  tx: Db,
  tenant: number,
  { advance_id, from_day, to_day, amount_cents }: Omit<StoredAccrual, 'id'>,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into floor_accrual (dealership_id, advance_id, from_day, to_day, amount_cents) values ($1, $2, $3, $4, $5) returning id`,
    [tenant, advance_id, from_day, to_day, amount_cents],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const accrualIdsAfter = async (db: Db, tenant: number, after: number, limit: number) =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from floor_accrual where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);
