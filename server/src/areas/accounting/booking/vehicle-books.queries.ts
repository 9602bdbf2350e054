import { ACCOUNT } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { VEHICLE_SOURCE } from './book';

/** What the ledger holds of a vehicle on the account of stock, in cents. */
export interface VehicleBooks {
  stock_id: number;
  /** By the vehicle's own record. */
  own: number;
  /** By other records. */
  others: number;
  /** By records that say how it was acquired: a purchase, the sale that it was traded in with. */
  acquired: number;
  /** Taken out by its sale: below 0 while it is sold. */
  sold: number;
}

export const vehicleBooks = async (
  db: Db,
  tenant: number,
  stockIds: readonly number[],
): Promise<ReadonlyMap<number, VehicleBooks>> => {
  const rows = await queryPrepared<VehicleBooks>(
    db,
    `select l.stock_id, coalesce(sum(l.amount_cents) filter (where e.source = $4), 0)::float8 as own,
        coalesce(sum(l.amount_cents) filter (where e.source <> $4), 0)::float8 as others,
        coalesce(sum(l.amount_cents) filter (where e.source <> $4 and (e.kind in ('vehicle-purchased', 'correction')
          or (e.kind = 'bill-sold' and l.amount_cents > 0) or (e.kind = 'bill-reversed' and l.amount_cents < 0))), 0)::float8
          as acquired,
        coalesce(sum(l.amount_cents) filter (where (e.kind = 'bill-sold' and l.amount_cents < 0)
          or (e.kind = 'bill-reversed' and l.amount_cents > 0)), 0)::float8 as sold
      from journal_line l join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
      where l.dealership_id = $1 and l.stock_id = any($2) and l.account = $3 group by l.stock_id`,
    [tenant, stockIds, ACCOUNT.vehicles, VEHICLE_SOURCE],
  );
  return new Map(rows.map((row) => [row.stock_id, row]));
};

/** The day on which the dealership's books began; today where nothing is booked yet. */
export const booksBeganOn = async (db: Db, tenant: number): Promise<string> => {
  const [row] = await queryPrepared<{ began_on: string }>(
    db,
    `select coalesce((select began_on from ledger_book where dealership_id = $1), current_date) as began_on`,
    [tenant],
  );
  if (!row) throw new Error('a select without a table answers a row');
  return row.began_on;
};
