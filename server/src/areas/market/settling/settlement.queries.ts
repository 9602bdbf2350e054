import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

/** A vehicle as the seller sold it. */
export interface SoldVehicle {
  vin: string;
  make: string;
  model: string;
  year: number | null;
  trim: string;
  odometer: number | null;
  odometer_type: number;
  /** GST or HST that the bill bears, in cents. */
  tax_cents: number;
}

export interface StoredSettlement {
  offer_id: number;
  listing_id: number;
  seller_id: number;
  buyer_id: number;
  state: 'waiting' | 'done' | 'failed' | 'cancelled';
  amount_cents: number;
  vehicle: SoldVehicle | null;
  bill_id: number | null;
  bill_number: string;
  purchase_id: number | null;
  purchase_number: string;
  problem_at: '' | 'seller' | 'buyer';
  problem: string;
  created_at: string;
}

const FIELDS = `offer_id, listing_id, seller_id, buyer_id, state, amount_cents::float8 as amount_cents, vehicle, bill_id,
  bill_number, purchase_id, purchase_number, problem_at, problem, created_at`;

export const findSettlement = async (db: Db, offerId: number): Promise<StoredSettlement | undefined> =>
  (
    await queryPrepared<StoredSettlement>(db, `select ${FIELDS} from market_settlement where offer_id = $1`, [
      offerId,
    ])
  )[0];

/** Two servers that take the same step wait here, and the second finds it done. */
export const lockSettlement = async (tx: Db, offerId: number): Promise<StoredSettlement | undefined> =>
  (
    await queryRows<StoredSettlement>(
      tx,
      `select ${FIELDS} from market_settlement where offer_id = $1 for update`,
      [offerId],
    )
  )[0];

type Columns = Partial<Omit<StoredSettlement, 'vehicle'> & { vehicle: string | null }>;

/** A thread that was accepted, cancelled and accepted again begins anew. */
export const startSettlement = async (tx: Db, columns: Columns): Promise<void> => {
  const values = sqlValues();
  await queryRows(
    tx,
    `insert into market_settlement ${columnsAndValues(columns, values)}
      on conflict (offer_id) do update set state = 'waiting', amount_cents = excluded.amount_cents, vehicle = null, bill_id = null,
        bill_number = '', purchase_id = null, purchase_number = '', problem_at = '', problem = '', created_at = excluded.created_at`,
    values.values,
  );
};

export const updateSettlement = async (tx: Db, offerId: number, columns: Columns): Promise<void> => {
  const values = sqlValues(offerId);
  await queryRows(
    tx,
    `update market_settlement set ${assignments(columns, values)} where offer_id = $1`,
    values.values,
  );
};

/** Accepted offers whose work was begun before a time and is not done: their job may have been lost. */
export const waitingSettlements = async (db: Db, before: string): Promise<number[]> =>
  (
    await queryRows<{ offer_id: number }>(
      db,
      `select offer_id from market_settlement where state = 'waiting' and created_at < $1 order by created_at limit 200`,
      [before],
    )
  ).map(({ offer_id }) => offer_id);
