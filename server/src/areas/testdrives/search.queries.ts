import { keyRange } from '@forecourt/domain/people/search-keys';
import type { DriveStatus } from '@forecourt/domain/test-drive/drive-status';
import type { Db } from '../../db/database';
import { queryAny, queryPrepared } from '../../db/query';

export interface FoundDrive {
  id: number;
  car: string;
  stock_no: string;
  vin: string;
  customer: string;
  mobile: string;
  phone: string;
  email: string;
  starts_at: string;
  status: DriveStatus;
}

const FIELDS = `t.id, coalesce(s.title, t.car_title) as car, coalesce(s.stock_no, '') as stock_no, coalesce(s.vin, '') as vin,
  c.full_name as customer, c.mobile, c.phone, c.email, t.starts_at, t.status`;
const JOINS = `join customer c on c.dealership_id = $1 and c.id = t.customer_id
  left join stock_vehicle s on s.dealership_id = $1 and s.id = t.stock_id`;

/** So many keys are read of a beginning, so many drives of a record: what more share is found by typing more. */
const KEYS_MOST = 200;
const DRIVES_MOST = 20;
const FOUND_MOST = 200;

/** Beginnings of the stored keys of customers, each one range of their index. */
const BY_CUSTOMER = `select ${FIELDS} from (
    select distinct x.customer_id from unnest($2::text[], $3::text[]) as r(low, high) cross join lateral (
      select k.customer_id from customer_key k
      where k.dealership_id = $1 and k.key >= r.low collate "C" and k.key < r.high collate "C"
      order by k.key limit ${KEYS_MOST}) x) p
  cross join lateral (select * from test_drive d where d.dealership_id = $1 and d.customer_id = p.customer_id
    and d.removed_at is null order by d.starts_at desc limit ${DRIVES_MOST}) t ${JOINS}
  order by t.starts_at desc limit ${FOUND_MOST}`;

export const findByCustomer = (db: Db, tenant: number, prefixes: readonly string[]) => {
  const ranges = prefixes.map(keyRange);
  return queryPrepared<FoundDrive>(db, BY_CUSTOMER, [
    ...[tenant, ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
  ]);
};

export const isStockNumber = (db: Db, tenant: number, stockNo: string): Promise<boolean> =>
  queryAny(
    db,
    'select 1 from stock_vehicle where dealership_id = $1 and stock_key = $2 and deleted_at is null limit 1',
    [tenant, stockNo],
  );

/** Cars whose stock number begins so, or whose VIN ends so; a range of each index. */
const BY_CAR = `select ${FIELDS} from (
    (select id from stock_vehicle where dealership_id = $1 and deleted_at is null
      and stock_key >= $2 collate "C" and stock_key < $3 collate "C" order by stock_key limit ${KEYS_MOST})
    union (select id from stock_vehicle where dealership_id = $1 and deleted_at is null and $4 <> ''
      and vin_reversed >= $4 collate "C" and vin_reversed < $5 collate "C" order by vin_reversed limit ${KEYS_MOST})) p
  cross join lateral (select * from test_drive d where d.dealership_id = $1 and d.stock_id = p.id
    and d.removed_at is null order by d.starts_at desc limit ${DRIVES_MOST}) t ${JOINS}
  order by t.starts_at desc limit ${FOUND_MOST}`;

export const findByCar = (db: Db, tenant: number, stockNo: string, vinEnd: string) => {
  const [stock, vin] = [keyRange(stockNo), keyRange([...vinEnd].reverse().join(''))];
  return queryPrepared<FoundDrive>(db, BY_CAR, [tenant, stock.from, stock.to, vin.from, vin.to]);
};
