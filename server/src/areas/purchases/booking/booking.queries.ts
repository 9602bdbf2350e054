import type { PurchaseEvent } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface BookingRow {
  id: number;
  event: PurchaseEvent;
  undoes: number | null;
}

export const bookingsOf = (db: Db, tenant: number, purchaseId: number) =>
  queryPrepared<BookingRow>(
    db,
    `select id, event, undoes from purchase_booking where dealership_id = $1 and purchase_id = $2 order by id`,
    [tenant, purchaseId],
  );

export interface NewBooking {
  event: PurchaseEvent;
  undoes?: number | undefined;
}

/** In their order, as one statement. */
export const insertBookings = (
  tx: Db,
  tenant: number,
  purchaseId: number,
  userId: number | null,
  bookings: readonly NewBooking[],
) =>
  queryRows(
    tx,
    `insert into purchase_booking (dealership_id, purchase_id, event, undoes, user_id)
      select $1, $2, b.event, b.undoes, $3 from jsonb_to_recordset($4) as b(place int, event jsonb, undoes int) order by b.place returning 1`,
    [tenant, purchaseId, userId, JSON.stringify(bookings.map((booking, place) => ({ place, ...booking })))],
  );

export const purchaseIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryRows<{ id: number }>(
    db,
    'select id from purchase where dealership_id = $1 and id > $2 order by id limit $3',
    [tenant, after, limit],
  );

/** The last day of the closed periods, held until the transaction ends so that none is closed meanwhile. */
export const lockClosedTo = async (tx: Db, tenant: number): Promise<string | null> =>
  (
    await queryPrepared<{ closed_to: string | null }>(
      tx,
      'select closed_to from ledger_book where dealership_id = $1 for update',
      [tenant],
    )
  )[0]?.closed_to ?? null;
