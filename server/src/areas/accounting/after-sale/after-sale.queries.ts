import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryIds, queryPrepared } from '../../../db/query';
import { AFTER_SALE_SOURCE, VEHICLE_SOURCE } from '../booking/book';

/** What records booked as costs of a vehicle after its sale. */
export interface AfterSale {
  stock_id: number;
  is_sold: boolean;
  /** In cents. Entries by hand and the vehicle's own record are not counted: these are changed where they were made. */
  cents: number;
  /** The day of what was booked last of the vehicle. */
  last_day: string;
}

export const costsAfterSale = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryPrepared<AfterSale>(
    db,
    `select l.stock_id, coalesce(bool_or(s.status = ${SOLD}), false) as is_sold,
        coalesce(sum(l.amount_cents) filter (where l.account = '${ACCOUNT.costAfterSale}' and e.kind in ('cost', 'shop-invoice')
          and e.source not in ('${VEHICLE_SOURCE}', '${AFTER_SALE_SOURCE}')), 0)::float8 as cents,
        (array_agg(e.event_day order by e.id desc))[1] as last_day
      from journal_line l join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
        left join stock_vehicle s on s.dealership_id = l.dealership_id and s.id = l.stock_id
      where l.dealership_id = $1 and l.stock_id = any($2) and l.account in ('${ACCOUNT.vehicles}', '${ACCOUNT.costAfterSale}')
      group by l.stock_id`,
    [tenant, stockIds],
  );

/** Vehicles that ever had such costs. */
export const vehiclesWithCostsAfterSale = (db: Db, tenant: number, after: number, limit: number) =>
  queryIds(
    db,
    `select distinct stock_id as id from journal_line
      where dealership_id = $1 and account = '${ACCOUNT.costAfterSale}' and stock_id > $2 order by 1 limit $3`,
    [tenant, after, limit],
  );
