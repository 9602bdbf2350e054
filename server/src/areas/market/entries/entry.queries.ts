import {
  MARKET_STATUS,
  type MarketCondition,
  type MarketStatus,
  type SharedField,
} from '@forecourt/domain/market/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredEntry {
  id: number;
  is_wholesale: boolean;
  stock_id: number | null;
  status: MarketStatus;
  step: number;
  price_cents: number | null;
  reserve_cents: number | null;
  condition: MarketCondition;
  comment: string;
  shared: SharedField[];
  listing_id: number | null;
  created_by: number | null;
  published_at: string | null;
  deleted_at: string | null;
  version: number;
  created_at: string;
}

const FIELDS = `e.id, e.is_wholesale, e.stock_id, e.status, e.step, e.price_cents::float8 as price_cents,
  e.reserve_cents::float8 as reserve_cents, e.condition, e.comment, e.shared, e.listing_id, e.created_by, e.published_at,
  e.deleted_at, e.version, e.created_at`;

export const findEntry = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update' = '',
): Promise<StoredEntry | undefined> =>
  (
    await queryPrepared<StoredEntry>(
      db,
      `select ${FIELDS} from market_entry e where e.dealership_id = $1 and e.id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

export interface EntryColumns {
  is_wholesale?: boolean;
  stock_id?: number | null;
  status?: MarketStatus;
  step?: number;
  price_cents?: number | null;
  reserve_cents?: number | null;
  condition?: MarketCondition;
  comment?: string;
  shared?: SharedField[];
  listing_id?: number | null;
  created_by?: number | null;
  published_at?: string | null;
  deleted_at?: string | null;
  created_at?: string;
}

/** The database takes JSON as text. */
const toColumns = ({ condition, ...columns }: EntryColumns) => ({
  ...columns,
  ...(condition && { condition: JSON.stringify(condition) }),
});

export const insertEntry = async (tx: Db, tenant: number, columns: EntryColumns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into market_entry ${columnsAndValues({ dealership_id: tenant, ...toColumns(columns) }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** What someone began and left before a vehicle was chosen. */
export const findEmptyDraft = async (
  tx: Db,
  tenant: number,
  { userId, isWholesale }: { userId: number; isWholesale: boolean },
): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `select e.id from market_entry e where e.dealership_id = $1 and e.created_by = $2 and e.is_wholesale = $3
        and e.stock_id is null and e.status = ${MARKET_STATUS.draft} and e.deleted_at is null
        order by e.id limit 1 for no key update`,
      [tenant, userId, isWholesale],
    )
  )[0]?.id;

/** Statements of the night, over all dealerships. */
export const EXPIRED = [
  `delete from market_entry where stock_id is null and status = ${MARKET_STATUS.draft} and created_at < now() - interval '1 day'`,
];

export const updateEntry = async (
  tx: Db,
  tenant: number,
  id: number,
  columns: EntryColumns,
): Promise<void> => {
  const values = sqlValues(tenant, id);
  const sets = assignments(toColumns(columns), values);
  await queryRows(
    tx,
    `update market_entry set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export interface EntryListRow extends StoredEntry {
  title: string | null;
  stock_no: string | null;
  vin: string | null;
  photo: string | null;
  photos: number | null;
  odometer: number | null;
  odometer_type: number | null;
  asking_price: number | null;
  stock_status: number | null;
  stock_deleted: boolean | null;
}

const VEHICLE_FIELDS = `s.title, s.stock_no, s.vin, s.main_photo as photo, s.photo_count as photos, s.odometer, s.odometer_type,
  case when s.special_price > 0 then s.special_price else s.sell_price end as asking_price, s.status as stock_status,
  s.deleted_at is not null as stock_deleted`;

const SORTS = { created_at: 'e.created_at', price: 'e.price_cents', published_at: 'e.published_at' };

interface Wanted {
  page: number;
  limit?: number | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  wholesale?: 0 | 1 | undefined;
  deleted: 0 | 1;
  market_status?: number | undefined;
}

export const listEntries = async (
  db: Db,
  tenant: number,
  wanted: Wanted,
  pageSize: number,
): Promise<{ rows: EntryListRow[]; total: number; page: number; limit: number }> => {
  const { page, limit, offset, order } = pageOf(wanted, pageSize, SORTS, '-created_at', 'e.id');
  const values = sqlValues(tenant);
  const q = wanted.q?.trim().toLowerCase();
  const where = [
    'e.dealership_id = $1',
    // begun and left before a vehicle was chosen: there is nothing to show
    `not (e.stock_id is null and e.status = ${MARKET_STATUS.draft})`,
    wanted.deleted ? 'e.deleted_at is not null' : 'e.deleted_at is null',
    ...(wanted.wholesale === undefined ? [] : [`e.is_wholesale = ${values.add(wanted.wholesale === 1)}`]),
    ...(wanted.market_status === undefined ? [] : [`e.status = ${values.add(wanted.market_status)}`]),
    ...(q ? [`lower(s.title || ' ' || s.stock_no || ' ' || s.vin) like ${values.add(contains(q))}`] : []),
  ].join(' and ');
  const from = `market_entry e left join stock_vehicle s on s.dealership_id = $1 and s.id = e.stock_id where ${where}`;
  const [counted] = await queryCachedPlan<{ total: number }>(
    db,
    `select count(*)::int as total from ${from}`,
    values.values,
  );
  const rows = await queryCachedPlan<EntryListRow>(
    db,
    `select ${FIELDS}, ${VEHICLE_FIELDS} from ${from} order by ${order} nulls last limit ${limit} offset ${offset}`,
    values.values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

/** An entry with its vehicle as it is now. */
export const findEntryWithVehicle = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<EntryListRow | undefined> =>
  (
    await queryPrepared<EntryListRow>(
      db,
      `select ${FIELDS}, ${VEHICLE_FIELDS} from market_entry e
        left join stock_vehicle s on s.dealership_id = $1 and s.id = e.stock_id where e.dealership_id = $1 and e.id = $2`,
      [tenant, id],
    )
  )[0];

/** The entries of vehicles that can still be published or are, locked in the order of their ids. */
export const lockEntriesOfStock = (
  tx: Db,
  tenant: number,
  stockIds: readonly number[],
): Promise<StoredEntry[]> =>
  queryRows<StoredEntry>(
    tx,
    `select ${FIELDS} from market_entry e where e.dealership_id = $1 and e.stock_id = any($2) and e.deleted_at is null
      order by e.id for no key update`,
    [tenant, stockIds],
  );

/** Whether a vehicle is on a market or about to be, so that what happens to it concerns an entry. */
export const entriesOfStock = async (
  db: Db,
  tenant: number,
  stockIds: readonly number[],
): Promise<number[]> =>
  (
    await queryPrepared<{ stock_id: number }>(
      db,
      'select distinct e.stock_id from market_entry e where e.dealership_id = $1 and e.stock_id = any($2) and e.deleted_at is null',
      [tenant, stockIds],
    )
  ).map(({ stock_id }) => stock_id);
