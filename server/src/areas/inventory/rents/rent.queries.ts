import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export type RentRow = Omit<ReplyOf<typeof recordCalls.returnRent>, 'total'>;

/** The first and the last day both count. A car that came back counts to that day. */
const FIELDS = `r.id, r.stock_id as frk_mid_vehicle, r.renter, r.phone, r.start_date, r.end_date, r.daily_price,
  r.deposit, coalesce(r.returned_on, r.end_date) - r.start_date + 1 as days, r.comment, r.returned_on`;

/** One that has not come back is out until then, however late it is. */
const CLASH = `select ${FIELDS} from rent r where r.dealership_id = $1 and r.stock_id = $2 and r.start_date <= $4
  and coalesce(r.returned_on, greatest(r.end_date, $5::date)) >= $3 order by r.start_date limit 1`;

interface Days {
  start: string;
  end: string;
  today: string;
}

/** The first rent that has the car on one of these days. */
export const findClash = async (
  tx: Db,
  tenant: number,
  stockId: number,
  { start, end, today }: Days,
): Promise<RentRow | undefined> =>
  (await queryRows<RentRow>(tx, CLASH, [tenant, stockId, start, end, today]))[0];

export const lockRent = async (tx: Db, tenant: number, id: number): Promise<RentRow | undefined> => {
  const text = `select ${FIELDS} from rent r where r.dealership_id = $1 and r.id = $2 for no key update`;
  return (await queryRows<RentRow>(tx, text, [tenant, id]))[0];
};

export const insertRent = async (
  tx: Db,
  tenant: number,
  rent: BodyOf<typeof recordCalls.rent>,
): Promise<RentRow> => {
  const [row] = await queryRows<RentRow>(
    tx,
    `insert into rent as r (dealership_id, stock_id, renter, phone, start_date, end_date, daily_price, deposit, comment)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${FIELDS}`,
    [
      ...[tenant, rent.mid_vehicle_id, rent.renter, rent.phone, rent.start_date, rent.end_date],
      ...[rent.daily_price, rent.deposit, rent.comment],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

/** The last first; null when there is no such car. */
export const listRents = async (db: Db, tenant: number, stockId: number): Promise<RentRow[] | null> => {
  const rows = await queryPrepared<RentRow>(
    db,
    `select ${FIELDS} from stock_vehicle s
      left join rent r on r.dealership_id = s.dealership_id and r.stock_id = s.id
      where s.dealership_id = $1 and s.id = $2 order by r.start_date desc, r.id desc`,
    [tenant, stockId],
  );
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
};

export const endRent = async (
  tx: Db,
  tenant: number,
  id: number,
  returnedOn: string,
): Promise<RentRow | undefined> => {
  const text = `update rent r set returned_on = $3 where r.dealership_id = $1 and r.id = $2 returning ${FIELDS}`;
  return (await queryRows<RentRow>(tx, text, [tenant, id, returnedOn]))[0];
};
