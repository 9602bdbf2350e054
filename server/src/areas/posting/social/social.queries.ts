import type { QueryOf } from '@forecourt/contract';
import type { postingCalls, SocialState } from '@forecourt/contract/posting/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { ADVERTISED_SQL } from '../../inventory';

export interface StoredSocial {
  id: number;
  state: SocialState;
  text: string;
  sent_text: string;
  stock_id: number | null;
  photo_ids: number[];
  page_id: string;
  page_name: string;
  scheduled_at: string | null;
  sending_since: string | null;
  posted_at: string | null;
  outside_id: string;
  url: string;
  problem: string;
  attempts: number;
  next_try_at: string | null;
  likes: number;
  comments: number;
  shares: number;
  reach: number | null;
  results_at: string | null;
  created_by: number | null;
  created_at: string;
  version: number;
  stock_no: string | null;
  vehicle: string | null;
  pictures: string[];
}

/** The chosen pictures in the order in which they were chosen. */
const PICTURES = `(select coalesce(array_agg(f.thumbnail order by array_position(p.photo_ids, f.id)), '{}') from vehicle_photo f
    where f.dealership_id = $1 and f.id = any(p.photo_ids) and f.stock_id = p.stock_id and f.removed_at is null)`;

const FIELDS = `p.id, p.state, p.text, p.sent_text, p.stock_id, p.photo_ids, p.page_id, p.page_name, p.scheduled_at, p.sending_since,
  p.posted_at, p.outside_id, p.url, p.problem, p.attempts, p.next_try_at, p.likes, p.comments, p.shares, p.reach, p.results_at,
  p.created_by, p.created_at, p.version, (select s.stock_no from stock_vehicle s where s.dealership_id = $1 and s.id = p.stock_id) as stock_no,
  (select s.title from stock_vehicle s where s.dealership_id = $1 and s.id = p.stock_id) as vehicle, ${PICTURES} as pictures`;

type Row = { [K in keyof StoredSocial]: StoredSocial[K] };

const ONE = 'p.dealership_id = $1 and p.id = $2 and p.removed_at is null';

export const findSocial = async (db: Db, tenant: number, id: number): Promise<StoredSocial | undefined> =>
  (await queryPrepared<Row>(db, `select ${FIELDS} from social_post p where ${ONE}`, [tenant, id]))[0];

export const lockSocial = async (tx: Db, tenant: number, id: number): Promise<StoredSocial | undefined> =>
  (
    await queryPrepared<Row>(tx, `select ${FIELDS} from social_post p where ${ONE} for no key update of p`, [
      tenant,
      id,
    ])
  )[0];

type Columns = Partial<Omit<StoredSocial, 'id' | 'stock_no' | 'vehicle' | 'pictures'>> & {
  removed_at?: string;
};

export const insertSocial = async (tx: Db, tenant: number, columns: Columns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into social_post ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateSocial = (tx: Db, tenant: number, id: number, columns: Columns) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update social_post set ${assignments(columns, values)}, version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

const ORDER = {
  created_at: 'p.created_at',
  scheduled_at: 'p.scheduled_at',
  posted_at: 'p.posted_at',
  reach: 'coalesce(p.reach, -1)',
  likes: 'p.likes',
};

export const listSocial = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof postingCalls.socialPosts>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-created_at', 'p.id');
  const values = sqlValues(tenant);
  const where = [
    'p.dealership_id = $1 and p.removed_at is null',
    ...(query.state === undefined ? [] : [`p.state = ${values.add(query.state)}`]),
    ...(query.stock_id === undefined ? [] : [`p.stock_id = ${values.add(query.stock_id)}::int`]),
    ...(query.q ? [`p.text ilike ${values.add(contains(query.q))}`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from social_post p where ${where}`,
    values.values,
  );
  const rows = await queryRows<Row>(
    db,
    `select ${FIELDS} from social_post p where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

/** By when they are planned or were posted. */
export const socialBetween = (db: Db, tenant: number, from: string, until: string, limit: number) =>
  queryRows<Row>(
    db,
    `select ${FIELDS} from social_post p where p.dealership_id = $1 and p.removed_at is null
        and coalesce(p.posted_at, p.scheduled_at) >= $2 and coalesce(p.posted_at, p.scheduled_at) < $3
      order by coalesce(p.posted_at, p.scheduled_at), p.id limit $4`,
    [tenant, from, until, limit],
  );

export const countSocial = (db: Db, tenant: number) =>
  queryRows<{ state: SocialState; count: number }>(
    db,
    'select state, count(*)::int as count from social_post where dealership_id = $1 and removed_at is null group by state',
    [tenant],
  );

export interface SocialSums {
  posts: number;
  likes: number;
  comments: number;
  shares: number;
  reach: number;
}

export const sumSocial = async (db: Db, tenant: number, since: string): Promise<SocialSums> => {
  const [row] = await queryRows<{ [K in keyof SocialSums]: SocialSums[K] }>(
    db,
    `select count(*)::int as posts, coalesce(sum(likes), 0)::int as likes, coalesce(sum(comments), 0)::int as comments,
        coalesce(sum(shares), 0)::int as shares, coalesce(sum(reach), 0)::int as reach
      from social_post where dealership_id = $1 and removed_at is null and state = 'posted' and posted_at > $2`,
    [tenant, since],
  );
  return row ?? { posts: 0, likes: 0, comments: 0, shares: 0, reach: 0 };
};

export interface Photo {
  id: number;
  file: string;
  thumbnail: string;
}

export const photosOf = (db: Db, tenant: number, stockId: number) =>
  queryRows<{ [K in keyof Photo]: Photo[K] }>(
    db,
    `select id, file, thumbnail from vehicle_photo where dealership_id = $1 and stock_id = $2 and removed_at is null
      order by position, id limit 200`,
    [tenant, stockId],
  );

export interface SocialCar {
  id: number;
  stock_no: string;
  title: string;
  picture: string | null;
  photos: number;
  last_posted_at: string | null;
}

const CAR = `s.id, s.stock_no, s.title, s.photo_count as photos, (select f.thumbnail from vehicle_photo f where f.dealership_id = $1
    and f.stock_id = s.id and f.removed_at is null order by f.position, f.id limit 1) as picture,
  (select max(p.posted_at) from social_post p where p.dealership_id = $1 and p.stock_id = s.id and p.removed_at is null) as last_posted_at`;

const CAR_ORDER = { title: 's.title', stock_NO: 's.stock_key', price: 's.site_price' };

export const listSocialCars = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof postingCalls.socialVehicles>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, CAR_ORDER, 'title', 's.id');
  const values = sqlValues(tenant);
  const pattern = query.q ? values.add(contains(query.q)) : '';
  const where = [
    `s.dealership_id = $1 and ${ADVERTISED_SQL}`,
    ...(query.q ? [`(s.title ilike ${pattern} or s.stock_no ilike ${pattern})`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from stock_vehicle s where ${where}`,
    values.values,
  );
  const rows = await queryRows<{ [K in keyof SocialCar]: SocialCar[K] }>(
    db,
    `select ${CAR} from stock_vehicle s where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const findSocialCar = async (db: Db, tenant: number, id: number): Promise<SocialCar | undefined> =>
  (
    await queryRows<{ [K in keyof SocialCar]: SocialCar[K] }>(
      db,
      `select ${CAR} from stock_vehicle s where s.dealership_id = $1 and s.id = $2 and ${ADVERTISED_SQL}`,
      [tenant, id],
    )
  )[0];

/** Social posting is on unless the dealership switched it off. */
export const isSocialOff = (db: Db, tenant: number): Promise<boolean> =>
  queryAny(
    db,
    `select 1 from dealership_config where dealership_id = $1 and config = 'SOCIAL_POSTING' and value = '0'`,
    [tenant],
  );

/** The next that is due and that nobody sends. */
export const nextSocial = async (tx: Db, tenant: number, now: string): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `select id from social_post where dealership_id = $1 and removed_at is null and state in ('scheduled', 'sending')
          and sending_since is null and scheduled_at <= $2 and (next_try_at is null or next_try_at <= $2)
        order by scheduled_at, id limit 1 for no key update skip locked`,
      [tenant, now],
    )
  )[0]?.id;

export const staleSocial = (tx: Db, tenant: number, since: string) =>
  queryRows<{ id: number }>(
    tx,
    `select id from social_post where dealership_id = $1 and state = 'sending' and sending_since < $2
      order by id limit 100 for no key update skip locked`,
    [tenant, since],
  );

/** Posts whose results were not read for the longest time. */
export const socialWithResults = (
  db: Db,
  tenant: number,
  { pageId, since, readBefore, limit }: { pageId: string; since: string; readBefore: string; limit: number },
) =>
  queryRows<{ id: number; outside_id: string }>(
    db,
    `select id, outside_id from social_post where dealership_id = $1 and removed_at is null and state = 'posted' and page_id = $2
        and outside_id <> '' and posted_at > $3 and (results_at is null or results_at < $4)
      order by results_at nulls first, id limit $5`,
    [tenant, pageId, since, readBefore, limit],
  );

/** Results are no change that a form would have to know of. */
export const saveResults = (
  tx: Db,
  tenant: number,
  id: number,
  columns: Pick<StoredSocial, 'likes' | 'comments' | 'shares' | 'reach' | 'results_at'>,
) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update social_post set ${assignments(columns, values)} where dealership_id = $1 and id = $2`,
    values.values,
  );
};
