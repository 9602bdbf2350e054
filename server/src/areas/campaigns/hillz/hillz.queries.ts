import type { QueryOf } from '@forecourt/contract';
import { HILLZ_VEHICLES_MOST, type hillzCalls, type hillzReason } from '@forecourt/contract/campaigns/hillz';
import { SOLD as SOLD_STATUS } from '@forecourt/domain/vehicle/index';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import { ADVERTISED_SQL, lookupName, SHOWN_PRICE_SQL } from '../../inventory';

export type HillzReason = z.output<typeof hillzReason>;

export interface StoredChannel {
  is_on: boolean;
  needs_photo: boolean;
  needs_price: boolean;
  contact_name: string;
  key: string;
  key_since: string;
  version: number;
}

const FIELDS = 'is_on, needs_photo, needs_price, contact_name, key, key_since, version';

export const findChannel = async (db: Db, tenant: number): Promise<StoredChannel | undefined> =>
  (
    await queryPrepared<StoredChannel & { [key: string]: unknown }>(
      db,
      `select ${FIELDS} from hillz_channel where dealership_id = $1`,
      [tenant],
    )
  )[0];

export const insertChannel = (tx: Db, tenant: number, key: string, at: string) =>
  queryRows(
    tx,
    `insert into hillz_channel (dealership_id, key, key_since) values ($1, $2, $3) on conflict (dealership_id) do nothing`,
    [tenant, key, at],
  );

export const lockChannel = (tx: Db, tenant: number) =>
  queryRows<{ version: number }>(
    tx,
    'select version from hillz_channel where dealership_id = $1 for no key update',
    [tenant],
  );

export const updateChannel = (tx: Db, tenant: number, columns: object) => {
  const values = sqlValues(tenant);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update hillz_channel set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1`,
    values.values,
  );
};

type Needs = Pick<StoredChannel, 'needs_photo' | 'needs_price'>;

/** Every vehicle in stock, and why it is not in the feed; null for those that are. The newest on the site come first. */
const judgedStock = ({ needs_photo, needs_price }: Needs): string => `
  with stock as (select s.*, (${ADVERTISED_SQL}) as is_advertised,
      exists (select 1 from hillz_left_out o where o.dealership_id = $1 and o.stock_id = s.id) as is_left_out
    from stock_vehicle s where s.dealership_id = $1 and s.deleted_at is null and s.status <> ${SOLD_STATUS}),
  checked as (select s.*, case when not s.is_advertised then 'not_advertised' when s.is_left_out then 'left_out'
      ${needs_photo ? "when s.photo_count = 0 then 'no_photo'" : ''}
      ${needs_price ? "when s.call_for_price or s.site_price is null then 'no_price'" : ''} end as problem from stock s),
  judged as (select c.*, case when c.problem is null and row_number() over (partition by c.problem is null
      order by c.site_order desc, c.id desc) > ${HILLZ_VEHICLES_MOST} then 'too_many' else c.problem end as reason from checked c)`;

export const countStock = (db: Db, tenant: number, needs: Needs) =>
  queryRows<{ reason: HillzReason | null; count: number }>(
    db,
    `${judgedStock(needs)} select reason, count(*)::int as count from judged group by reason`,
    [tenant],
  );

export interface ListedVehicle {
  stock_id: number;
  stock_no: string;
  title: string;
  public_token: string;
  site_price: number | null;
  call_for_price: boolean;
  photos: number;
  photo_id: number | null;
  reason: HillzReason | null;
  is_left_out: 0 | 1;
}

const PHOTO = `(select f.id from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
  order by f.position, f.id limit 1)`;
const LISTED = `s.id as stock_id, s.stock_no, s.title, s.public_token, ${SHOWN_PRICE_SQL}::float8 as site_price, s.call_for_price,
  s.photo_count as photos, ${PHOTO} as photo_id, s.reason, s.is_left_out::int as is_left_out`;

const ORDER = { stock_no: 'lower(s.stock_no)', title: 's.title', price: SHOWN_PRICE_SQL };

export const listVehicles = async (
  db: Db,
  tenant: number,
  needs: Needs,
  query: QueryOf<typeof hillzCalls.hillzVehicles>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'stock_no', 's.id');
  const values = sqlValues(tenant);
  const pattern = query.q ? values.add(contains(query.q)) : '';
  const where = [
    'true',
    ...(query.show === 'in' ? ['s.reason is null'] : []),
    ...(query.show === 'out' ? ['s.reason is not null'] : []),
    ...(query.reason ? [`s.reason = ${values.add(query.reason)}`] : []),
    ...(query.q
      ? [`(s.title ilike ${pattern} or s.stock_no ilike ${pattern} or s.vin ilike ${pattern})`]
      : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `${judgedStock(needs)} select count(*)::int as total from judged s where ${where}`,
    values.values,
  );
  const rows = await queryRows<{ [K in keyof ListedVehicle]: ListedVehicle[K] }>(
    db,
    `${judgedStock(needs)} select ${LISTED} from judged s where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const findVehicle = async (
  db: Db,
  tenant: number,
  needs: Needs,
  id: number,
): Promise<ListedVehicle | undefined> =>
  (
    await queryRows<{ [K in keyof ListedVehicle]: ListedVehicle[K] }>(
      db,
      `${judgedStock(needs)} select ${LISTED} from judged s where s.id = $2`,
      [tenant, id],
    )
  )[0];

export const insertLeftOut = (tx: Db, tenant: number, stockId: number) =>
  queryRows(
    tx,
    `insert into hillz_left_out (dealership_id, stock_id) values ($1, $2) on conflict (dealership_id, stock_id) do nothing`,
    [tenant, stockId],
  );

export const deleteLeftOut = (tx: Db, tenant: number, stockId: number) =>
  queryRows(tx, 'delete from hillz_left_out where dealership_id = $1 and stock_id = $2', [tenant, stockId]);

export interface FeedVehicle {
  public_token: string;
  vin: string;
  stock_no: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  title: string;
  odometer: number | null;
  odometer_type: number;
  site_price: number | null;
  call_for_price: boolean;
  body_style: string | null;
  exterior_color: string | null;
  interior_color: string | null;
  transmission: string | null;
  drive_type: string | null;
  fuel_type: string;
  engine: string;
  doors: number | null;
  passengers: number | null;
  description: string;
  options: string[];
  photos: number[];
}

/** What a shopper may know of the vehicles in the feed: their cost is not read. */
export const readFeed = (db: Db, tenant: number, needs: Needs) =>
  queryRows<{ [K in keyof FeedVehicle]: FeedVehicle[K] }>(
    db,
    `${judgedStock(needs)} select s.public_token, s.vin, s.stock_no, s.year, s.make, s.model, s.trim, s.title, s.odometer, s.odometer_type,
        ${SHOWN_PRICE_SQL}::float8 as site_price, s.call_for_price, ${lookupName('s.body_style_id')} as body_style,
        ${lookupName('s.exterior_color_id')} as exterior_color, ${lookupName('s.interior_color_id')} as interior_color,
        ${lookupName('s.transmission_id')} as transmission, ${lookupName('s.drive_type_id')} as drive_type, s.fuel_type, s.engine,
        s.doors, s.passengers, left(s.description, 4000) as description, s.options[1:60] as options,
        coalesce((select json_agg(f.id) from (select f.id from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id
          and f.removed_at is null order by f.position, f.id limit 20) f), '[]') as photos
      from judged s where s.reason is null order by s.site_order desc, s.id desc limit ${HILLZ_VEHICLES_MOST}`,
    [tenant],
  );

export interface FeedDealer {
  name: string;
  street: string;
  city: string;
  province: string;
  postal: string;
  phone: string;
  email: string;
  status: number;
}

export const readDealer = async (db: Db, tenant: number): Promise<FeedDealer | undefined> =>
  (
    await queryPrepared<{ [K in keyof FeedDealer]: FeedDealer[K] }>(
      db,
      `select coalesce(nullif(d.dba, ''), d.business_name) as name, d.street, coalesce(c.name, '') as city,
          coalesce(p.abbreviation, '') as province, d.postal, d.phone, d.email, d.status
        from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
      [tenant],
    )
  )[0];

export interface NewFetch {
  day: string;
  agent: string;
  address: string;
  format: 'json' | 'xml';
  vehicles: number;
  at: string;
}

/** One day has no more rows, whoever asks: an address and a name of a program are easily changed. */
const FETCHES_OF_DAY = 200;

export const noteFetch = (tx: Db, tenant: number, { day, agent, address, format, vehicles, at }: NewFetch) =>
  queryRows(
    tx,
    `insert into hillz_fetch as f (dealership_id, day, agent, address, format, vehicles, at)
      select $1, $2::date, $3, $4, $5, $6::int, $7::timestamptz
      where (select count(*) from hillz_fetch o where o.dealership_id = $1 and o.day = $2::date) < ${FETCHES_OF_DAY}
      on conflict (dealership_id, day, agent, address, format) do update
        set times = f.times + 1, vehicles = excluded.vehicles, at = excluded.at`,
    [tenant, day, agent, address, format, vehicles, at],
  );

export interface FetchSums {
  last_at: string | null;
  last_by: string | null;
  today: number;
}

export const sumFetches = async (db: Db, tenant: number, today: string): Promise<FetchSums> => {
  const [row] = await queryRows<{ last_at: string | null; last_by: string | null; today: number }>(
    db,
    `select (select max(at) from hillz_fetch where dealership_id = $1) as last_at,
        (select agent from hillz_fetch where dealership_id = $1 order by at desc, id desc limit 1) as last_by,
        (select coalesce(sum(times), 0)::int from hillz_fetch where dealership_id = $1 and day = $2::date) as today`,
    [tenant, today],
  );
  return row ?? { last_at: null, last_by: null, today: 0 };
};

export const listFetches = async (
  db: Db,
  tenant: number,
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, { at: 'f.at' }, '-at', 'f.id');
  const values = sqlValues(tenant);
  const where = query.q
    ? `f.dealership_id = $1 and f.agent ilike ${values.add(contains(query.q))}`
    : 'f.dealership_id = $1';
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from hillz_fetch f where ${where}`,
    values.values,
  );
  const rows = await queryRows<{
    id: number;
    at: string;
    agent: string;
    address: string;
    format: 'json' | 'xml';
    vehicles: number;
    times: number;
  }>(
    db,
    `select f.id, f.at, f.agent, f.address, f.format, f.vehicles, f.times from hillz_fetch f where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const EXPIRED = ["delete from hillz_fetch where at < now() - interval '90 days'"];
