import type { MarketCondition } from '@forecourt/domain/market/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export type ListingState = 'open' | 'accepted' | 'closed';

/** A published vehicle, with what belongs to nobody but the seller and the server. */
export interface StoredListing {
  id: number;
  seller_id: number;
  entry_id: number;
  stock_id: number;
  seller_user_id: number | null;
  is_wholesale: boolean;
  state: ListingState;
  closed_because: string;
  is_hidden: boolean;
  accepted_offer_id: number | null;
  title: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  body_style: string;
  exterior_color: string;
  fuel_type: string;
  transmission: string;
  drive_type: string;
  comment: string;
  price_cents: number | null;
  vin: string | null;
  odometer: number | null;
  odometer_type: number | null;
  condition: MarketCondition | null;
  pictures: string[];
  small_pictures: string[];
  city: string | null;
  province: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  published_at: string;
}

const FIELDS = `l.id, l.seller_id, l.entry_id, l.stock_id, l.seller_user_id, l.is_wholesale, l.state, l.closed_because, l.is_hidden,
  l.accepted_offer_id, l.title, l.year, l.make, l.model, l.trim, l.body_style, l.exterior_color, l.fuel_type, l.transmission,
  l.drive_type, l.comment, l.price_cents::float8 as price_cents, l.vin, l.odometer, l.odometer_type, l.condition, l.pictures,
  l.small_pictures, l.city, l.province, l.contact_name, l.contact_phone, l.contact_email, l.published_at`;

export const findListing = async (db: Db, id: number): Promise<StoredListing | undefined> =>
  (await queryPrepared<StoredListing>(db, `select ${FIELDS} from market_listing l where l.id = $1`, [id]))[0];

/** Whoever accepts, publishes, withdraws or closes waits here for the others. */
export const lockListing = async (tx: Db, id: number): Promise<StoredListing | undefined> =>
  (
    await queryRows<StoredListing>(tx, `select ${FIELDS} from market_listing l where l.id = $1 for update`, [
      id,
    ])
  )[0];

export type ListingColumns = Partial<
  Omit<StoredListing, 'id' | 'condition'> & { condition: string | null; odometer_key: number }
>;

export const insertListing = async (tx: Db, columns: ListingColumns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into market_listing ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateListing = async (tx: Db, id: number, columns: ListingColumns): Promise<void> => {
  const values = sqlValues(id);
  await queryRows(
    tx,
    `update market_listing set ${assignments(columns, values)} where id = $1`,
    values.values,
  );
};

export interface EntryCounts {
  listing_id: number;
  state: ListingState;
  open_offers: number;
  best_cents: number | null;
  enquiries: number;
}

/** What came in about published vehicles, for their own dealership. */
export const countsOfListings = (db: Db, sellerId: number, ids: readonly number[]): Promise<EntryCounts[]> =>
  queryPrepared<EntryCounts>(
    db,
    `select l.id as listing_id, l.state,
        (select count(*)::int from market_offer o where o.listing_id = l.id and o.state = 'open') as open_offers,
        (select max(o.amount_cents)::float8 from market_offer o where o.listing_id = l.id and o.state in ('open', 'accepted')) as best_cents,
        (select count(*)::int from market_enquiry q where q.listing_id = l.id) as enquiries
      from market_listing l where l.seller_id = $1 and l.id = any($2)`,
    [sellerId, ids],
  );

/** Sellers with open listings, with whether each may sell now. */
export const sellersOnMarket = (
  db: Db,
  active: readonly number[],
): Promise<{ seller_id: number; is_active: boolean }[]> =>
  queryRows(
    db,
    `select l.seller_id, coalesce(d.status = any($1), false) as is_active
      from (select distinct seller_id from market_listing where state = 'open') l left join dealership d on d.id = l.seller_id
      order by l.seller_id`,
    [active],
  );

export const hideListings = async (tx: Db, sellerId: number, isHidden: boolean): Promise<void> => {
  await queryRows(
    tx,
    `update market_listing set is_hidden = $2 where seller_id = $1 and state = 'open' and is_hidden <> $2`,
    [sellerId, isHidden],
  );
};

/** The vehicles that a dealership has open listings of, in parts. */
export const openStockOf = async (
  db: Db,
  sellerId: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await queryRows<{ stock_id: number }>(
      db,
      `select distinct l.stock_id from market_listing l where l.seller_id = $1 and l.state <> 'closed' and l.stock_id > $2
        order by l.stock_id limit $3`,
      [sellerId, after, limit],
    )
  ).map(({ stock_id }) => stock_id);
