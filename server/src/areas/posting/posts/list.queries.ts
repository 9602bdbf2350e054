import type { QueryOf } from '@forecourt/contract';
import type { Marketplace, postingCalls } from '@forecourt/contract/posting/index';
import { POST_STATES, type PostState } from '@forecourt/domain/posting/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { ADVERTISED_SQL } from '../../inventory';

type Query = QueryOf<typeof postingCalls.craigslistVehicles> & QueryOf<typeof postingCalls.facebookVehicles>;

export interface ListedRow {
  id: number;
  post_id: number | null;
  stock_id: number;
  stock_no: string;
  title: string;
  vin: string;
  site_price: number | null;
  call_for_price: 0 | 1;
  odometer: number | null;
  odometer_type: 1 | 2;
  status: number;
  photos: number;
  picture: string | null;
  acquired_on: string | null;
}

const PICTURE = `(select f.thumbnail from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
    order by f.position, f.id limit 1)`;

const VEHICLE = `s.vin, s.site_price::float8 as site_price, s.call_for_price::int as call_for_price, s.odometer,
  s.odometer_type, s.status, s.photo_count as photos, ${PICTURE} as picture, s.acquired_on::text as acquired_on`;

/** Of a post whose vehicle is at another branch now, what is known of it. */
const POST_VEHICLE = `coalesce(s.vin, '') as vin, s.site_price::float8 as site_price, coalesce(s.call_for_price, false)::int as call_for_price,
  s.odometer, coalesce(s.odometer_type, 2) as odometer_type, coalesce(s.status, 0) as status, coalesce(s.photo_count, 0) as photos,
  ${PICTURE} as picture, s.acquired_on::text as acquired_on`;

const list = (states: readonly PostState[]) => states.map((state) => `'${state}'`).join(', ');
const TO_BE_DONE: readonly PostState[] = ['waiting', 'working'];
const OVER: readonly PostState[] = POST_STATES.filter(
  (state) => state === 'deleted' || state === 'cancelled',
);

/** done 3 is what is over at Craigslist, and no filter at Facebook. */
const doneCondition = (marketplace: Marketplace, done: Query['done']): string[] => {
  if (done === 0) return [`p.state in (${list(TO_BE_DONE)})`];
  if (done === 1) return [`p.state = 'posted'`];
  if (done === 2) return [`p.state = 'failed'`];
  return done === 3 && marketplace === 'craigslist' ? [`p.state in (${list(OVER)})`] : [];
};

const searchCondition = (
  q: string | undefined,
  { add }: SqlValues,
  title: string,
  stockNo: string,
): string[] => {
  if (!q) return [];
  const pattern = add(contains(q));
  return [`(${title} ilike ${pattern} or ${stockNo} ilike ${pattern} or s.vin ilike ${pattern})`];
};

/** What is there, or will be: such a vehicle is not offered for posting again. */
const TAKEN = `(p.is_live or p.state in (${list(TO_BE_DONE)}))`;

interface Listing {
  from: string;
  where: string[];
  fields: string;
  order: Record<'asked_at' | 'stock_NO' | 'title' | 'price' | 'days_in_stock', string>;
  tieBreak: string;
}

const vehiclesListing = (marketplace: Marketplace, query: Query, values: SqlValues): Listing => {
  const { add } = values;
  const place =
    marketplace === 'facebook'
      ? `p.marketplace = 'facebook' and p.account = ''`
      : `p.marketplace = 'craigslist' and p.city_id = ${query.cityId === undefined ? 'p.city_id' : `${add(query.cityId)}::int`}`;
  const isNotTaken = `not exists (select 1 from classified_post p where p.dealership_id = $1 and p.stock_id = s.id and ${place} and ${TAKEN})`;
  return {
    from: 'stock_vehicle s',
    where: [
      's.dealership_id = $1',
      ADVERTISED_SQL,
      // without a city all vehicles on offer are listed
      ...(marketplace === 'facebook' || query.cityId !== undefined ? [isNotTaken] : []),
      ...(query.status === undefined ? [] : [`s.status = ${add(query.status)}::int`]),
      ...(query.users === undefined
        ? []
        : [
            `exists (select 1 from classified_post p where p.dealership_id = $1 and p.stock_id = s.id and p.marketplace = ${add(marketplace)}
              and p.user_id = any(${add(query.users)}::int[]))`,
          ]),
      ...searchCondition(query.q, values, 's.title', 's.stock_no'),
    ],
    fields: `s.id, null::int as post_id, s.id as stock_id, s.stock_no, s.title, ${VEHICLE}`,
    order: {
      asked_at: 's.site_order',
      stock_NO: 's.stock_key',
      title: 's.title',
      price: 's.site_price',
      days_in_stock: "-(s.acquired_on - date '2000-01-01')",
    },
    tieBreak: 's.id',
  };
};

const postsListing = (marketplace: Marketplace, query: Query, values: SqlValues): Listing => {
  const { add } = values;
  return {
    from: 'classified_post p left join stock_vehicle s on s.dealership_id = $1 and s.id = p.stock_id',
    where: [
      `p.dealership_id = $1 and p.marketplace = ${add(marketplace)}`,
      ...doneCondition(marketplace, query.done),
      ...(query.cityId === undefined ? [] : [`p.city_id = ${add(query.cityId)}::int`]),
      ...(query.status === undefined ? [] : [`s.status = ${add(query.status)}::int`]),
      ...(query.state === undefined ? [] : [`p.state = ${add(query.state)}`]),
      ...(query.action === undefined ? [] : [`p.action = ${add(query.action)}`]),
      ...(query.users === undefined ? [] : [`p.user_id = any(${add(query.users)}::int[])`]),
      ...(query.place === undefined ? [] : [query.place === 'page' ? `p.account <> ''` : `p.account = ''`]),
      ...searchCondition(query.q, values, 'p.title', 'p.stock_no'),
    ],
    fields: `p.id, p.id as post_id, p.stock_id, coalesce(s.stock_no, p.stock_no) as stock_no, coalesce(s.title, p.title) as title, ${POST_VEHICLE}`,
    order: {
      asked_at: 'p.asked_at',
      stock_NO: 'lower(p.stock_no)',
      title: 'p.title',
      price: 's.site_price',
      days_in_stock: "-(s.acquired_on - date '2000-01-01')",
    },
    tieBreak: 'p.id',
  };
};

/** A page of vehicles that may be posted, or with clvehicle=1 of posts. */
export const listAccepted = async (
  db: Db,
  tenant: number,
  marketplace: Marketplace,
  query: Query,
  defaultLimit: number,
) => {
  const values = sqlValues(tenant);
  const listing = (query.clvehicle === 1 ? postsListing : vehiclesListing)(marketplace, query, values);
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    listing.order,
    '-asked_at',
    listing.tieBreak,
  );
  const where = listing.where.join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from ${listing.from} where ${where}`,
    values.values,
  );
  const rows = await queryRows<{ [K in keyof ListedRow]: ListedRow[K] }>(
    db,
    `select ${listing.fields} from ${listing.from} where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface PlaceNames {
  city_id: number;
  city: string;
  subcity_id: number | null;
  subcity: string | null;
}

/** Names of cities and their parts. */
export const placeNames = (db: Db, cityIds: readonly number[]) =>
  queryRows<{ [K in keyof PlaceNames]: PlaceNames[K] }>(
    db,
    `select c.id as city_id, c.name || ', ' || c.region as city, s.id as subcity_id, s.name as subcity
      from craigslist_city c left join craigslist_subcity s on s.city_id = c.id where c.id = any($1::int[])`,
    [cityIds],
  );

/** Of these, who works or worked here, or asked for a post. */
export const knownUsers = async (db: Db, tenant: number, ids: readonly number[]): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      `select w.id from unnest($2::int[]) w (id) where exists (select 1 from membership m where m.dealership_id = $1 and m.user_id = w.id)
        or exists (select 1 from app_user u where u.dealership_id = $1 and u.id = w.id)
        or exists (select 1 from classified_post p where p.dealership_id = $1 and p.user_id = w.id)`,
      [tenant, ids],
    )
  ).map(({ id }) => id);
