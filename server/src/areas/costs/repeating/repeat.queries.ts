import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredRepeat {
  id: number;
  every: string;
  first_on: string;
  next_no: number;
  next_on: string;
  until_on: string | null;
  is_active: boolean;
  created_by: number | null;
  version: number;
}

const FIELDS = 'id, every, first_on, next_no, next_on, until_on, is_active, created_by, version';

export const insertRepeat = async (
  tx: Db,
  tenant: number,
  repeat: Pick<StoredRepeat, 'every' | 'first_on' | 'next_on' | 'until_on' | 'is_active' | 'created_by'>,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into cost_repeat (dealership_id, every, first_on, next_on, until_on, is_active, created_by)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      ...[tenant, repeat.every, repeat.first_on, repeat.next_on],
      ...[repeat.until_on, repeat.is_active, repeat.created_by],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** The series, locked until the transaction ends: two servers never make the same cost. */
export const lockRepeat = async (tx: Db, tenant: number, id: number): Promise<StoredRepeat | undefined> =>
  (
    await queryRows<StoredRepeat>(
      tx,
      `select ${FIELDS} from cost_repeat where dealership_id = $1 and id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

export const updateRepeat = (
  tx: Db,
  tenant: number,
  {
    id,
    next_no,
    next_on,
    until_on,
    is_active,
  }: Omit<StoredRepeat, 'every' | 'first_on' | 'created_by' | 'version'>,
) =>
  queryRows(
    tx,
    `update cost_repeat set next_no = $3, next_on = $4, until_on = $5, is_active = $6, version = version + 1
      where dealership_id = $1 and id = $2 returning id`,
    [tenant, id, next_no, next_on, until_on, is_active],
  );

/** Dealerships where one is due on the easternmost day of the world; which exactly, each one's own day says. */
export const dealershipsWithDue = (db: Db, now: string) =>
  queryRows<{ id: number }>(
    db,
    `select distinct dealership_id as id from cost_repeat
      where is_active and next_on <= ($1::timestamptz at time zone 'UTC' + interval '14 hours')::date order by 1`,
    [now],
  );

export const dueRepeats = (db: Db, tenant: number, today: string, limit: number) =>
  queryRows<{ id: number }>(
    db,
    `select id from cost_repeat where dealership_id = $1 and is_active and next_on <= $2::date
      order by next_on, id limit $3`,
    [tenant, today, limit],
  );

/** The newest cost of a series that was not removed. */
export const newestOfSeries = async (db: Db, tenant: number, repeatId: number): Promise<number | undefined> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select id from cost where dealership_id = $1 and repeat_id = $2 and removed_at is null
        order by repeat_no desc limit 1`,
      [tenant, repeatId],
    )
  )[0]?.id;
