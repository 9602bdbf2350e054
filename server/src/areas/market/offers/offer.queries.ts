import type { OfferSide, OfferState, OfferStep } from '@forecourt/domain/market/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredOffer {
  id: number;
  listing_id: number;
  seller_id: number;
  buyer_id: number;
  buyer_name: string;
  buyer_user_id: number | null;
  state: OfferState;
  amount_cents: number;
  last_by: OfferSide;
  version: number;
  created_at: string;
  updated_at: string;
}

const FIELDS = `o.id, o.listing_id, o.seller_id, o.buyer_id, o.buyer_name, o.buyer_user_id, o.state,
  o.amount_cents::float8 as amount_cents, o.last_by, o.version, o.created_at, o.updated_at`;

/** A thread, to the two dealerships that it is between. */
export const findOffer = async (db: Db, dealershipId: number, id: number): Promise<StoredOffer | undefined> =>
  (
    await queryPrepared<StoredOffer>(
      db,
      `select ${FIELDS} from market_offer o where o.id = $2 and (o.seller_id = $1 or o.buyer_id = $1)`,
      [dealershipId, id],
    )
  )[0];

/** The listing is locked before it. */
export const lockOffer = async (tx: Db, id: number): Promise<StoredOffer | undefined> =>
  (
    await queryRows<StoredOffer>(tx, `select ${FIELDS} from market_offer o where o.id = $1 for update`, [id])
  )[0];

export const lockOfferOf = async (
  tx: Db,
  listingId: number,
  buyerId: number,
): Promise<StoredOffer | undefined> =>
  (
    await queryRows<StoredOffer>(
      tx,
      `select ${FIELDS} from market_offer o where o.listing_id = $1 and o.buyer_id = $2 for update`,
      [listingId, buyerId],
    )
  )[0];

export const findOfferIdOf = async (db: Db, listingId: number, buyerId: number): Promise<number | null> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from market_offer where listing_id = $1 and buyer_id = $2',
      [listingId, buyerId],
    )
  )[0]?.id ?? null;

/** The threads of a vehicle in a state, locked in the order of their ids. */
export const lockOffersOf = (tx: Db, listingId: number, state: OfferState): Promise<StoredOffer[]> =>
  queryRows<StoredOffer>(
    tx,
    `select ${FIELDS} from market_offer o where o.listing_id = $1 and o.state = $2 order by o.id for update`,
    [listingId, state],
  );

type OfferColumns = Partial<Omit<StoredOffer, 'id' | 'version' | 'created_at'>>;

export const insertOffer = async (tx: Db, columns: OfferColumns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into market_offer ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateOffer = async (tx: Db, id: number, columns: OfferColumns): Promise<void> => {
  const values = sqlValues(id);
  await queryRows(
    tx,
    `update market_offer set ${assignments(columns, values)}, version = version + 1 where id = $1`,
    values.values,
  );
};

export interface StoredStep {
  id: number;
  step: OfferStep;
  by: OfferSide | 'system';
  amount_cents: number | null;
  message: string;
  person: string;
  created_at: string;
}

export const insertStep = async (
  tx: Db,
  columns: Omit<StoredStep, 'id'> & { offer_id: number },
): Promise<void> => {
  const values = sqlValues();
  await queryRows(
    tx,
    `insert into market_offer_step ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
};

export const stepsOfOffer = (db: Db, offerId: number): Promise<StoredStep[]> =>
  queryPrepared<StoredStep>(
    db,
    `select s.id, s.step, s.by, s.amount_cents::float8 as amount_cents, s.message, s.person, s.created_at
      from market_offer_step s where s.offer_id = $1 order by s.id limit 500`,
    [offerId],
  );

/** What a list says of a thread's vehicle beside the thread. */
export interface OfferListRow extends StoredOffer {
  title: string;
  price_cents: number | null;
  picture_count: number;
  listing_state: 'open' | 'accepted' | 'closed';
  entry_id: number;
  contact_name: string | null;
}

const WITH_LISTING = `${FIELDS}, l.title, l.price_cents::float8 as price_cents, cardinality(l.pictures) as picture_count,
  l.state as listing_state, l.entry_id, l.contact_name`;

export const findOfferWithListing = async (
  db: Db,
  dealershipId: number,
  id: number,
): Promise<OfferListRow | undefined> =>
  (
    await queryPrepared<OfferListRow>(
      db,
      `select ${WITH_LISTING} from market_offer o join market_listing l on l.id = o.listing_id
        where o.id = $2 and (o.seller_id = $1 or o.buyer_id = $1)`,
      [dealershipId, id],
    )
  )[0];

interface Wanted {
  page: number;
  limit?: number | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  side?: OfferSide | undefined;
  state?: OfferState | undefined;
  entry_id?: number | undefined;
}

const SORTS = { updated_at: 'o.updated_at', amount: 'o.amount_cents' };
const OF_SIDE = { seller: 'o.seller_id = $1', buyer: 'o.buyer_id = $1' } as const;

export const listOffers = async (
  db: Db,
  dealershipId: number,
  wanted: Wanted,
  pageSize: number,
): Promise<{ rows: OfferListRow[]; total: number; page: number; limit: number }> => {
  const { page, limit, offset, order } = pageOf(wanted, pageSize, SORTS, '-updated_at', 'o.id');
  const values = sqlValues(dealershipId);
  const q = wanted.q?.trim();
  const where = [
    wanted.side ? OF_SIDE[wanted.side] : `(${OF_SIDE.seller} or ${OF_SIDE.buyer})`,
    ...(wanted.state ? [`o.state = ${values.add(wanted.state)}`] : []),
    ...(wanted.entry_id ? [`o.seller_id = $1 and l.entry_id = ${values.add(wanted.entry_id)}`] : []),
    ...(q ? [`position(lower(${values.add(q)}) in lower(l.title)) > 0`] : []),
  ].join(' and ');
  const from = `market_offer o join market_listing l on l.id = o.listing_id where ${where}`;
  const [counted] = await queryCachedPlan<{ total: number }>(
    db,
    `select count(*)::int as total from ${from}`,
    values.values,
  );
  const rows = await queryCachedPlan<OfferListRow>(
    db,
    `select ${WITH_LISTING} from ${from} order by ${order} limit ${limit} offset ${offset}`,
    values.values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};
