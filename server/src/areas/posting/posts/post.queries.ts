import type { Marketplace } from '@forecourt/contract/posting/index';
import type { Post, PostAction, PostState } from '@forecourt/domain/posting/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredPost {
  id: number;
  post_key: string;
  marketplace: Marketplace;
  stock_id: number;
  stock_no: string;
  title: string;
  city_id: number | null;
  subcity_id: number | null;
  account: string;
  account_name: string;
  message: string;
  state: PostState;
  action: PostAction;
  next_action: PostAction | null;
  is_live: boolean;
  attempts: number;
  next_try_at: string | null;
  working_since: string | null;
  working_by: number | null;
  outside_id: string;
  outside_url: string;
  problem: string;
  user_id: number | null;
  asked_at: string;
  posted_at: string | null;
  renewed_at: string | null;
  ended_at: string | null;
  version: number;
}

const FIELDS = `p.id, p.post_key, p.marketplace, p.stock_id, p.stock_no, p.title, p.city_id, p.subcity_id, p.account, p.account_name,
  p.message, p.state, p.action, p.next_action, p.is_live, p.attempts, p.next_try_at, p.working_since, p.working_by, p.outside_id,
  p.outside_url, p.problem, p.user_id, p.asked_at, p.posted_at, p.renewed_at, p.ended_at, p.version`;

type Row = { [K in keyof StoredPost]: StoredPost[K] };

export const findPost = async (db: Db, tenant: number, id: number): Promise<StoredPost | undefined> =>
  (
    await queryPrepared<Row>(
      db,
      `select ${FIELDS} from classified_post p where p.dealership_id = $1 and p.id = $2`,
      [tenant, id],
    )
  )[0];

export const lockPost = async (tx: Db, tenant: number, id: number): Promise<StoredPost | undefined> =>
  (
    await queryPrepared<Row>(
      tx,
      `select ${FIELDS} from classified_post p where p.dealership_id = $1 and p.id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

/** In the order of their ids, so that two who lock the same ones do not wait for each other. */
export const lockPosts = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<Row>(
    tx,
    `select ${FIELDS} from classified_post p where p.dealership_id = $1 and p.id = any($2::int[]) order by p.id for no key update`,
    [tenant, ids],
  );

export const lockPostsByKey = (tx: Db, tenant: number, keys: readonly string[]) =>
  queryRows<Row>(
    tx,
    `select ${FIELDS} from classified_post p where p.dealership_id = $1 and p.post_key = any($2::text[]) order by p.id
      for no key update`,
    [tenant, keys],
  );

export const lockPostsOfStock = (tx: Db, tenant: number, stockId: number) =>
  queryRows<Row>(
    tx,
    `select ${FIELDS} from classified_post p where p.dealership_id = $1 and p.stock_id = $2 order by p.id for no key update`,
    [tenant, stockId],
  );

/** null when another transaction made it first. */
export const insertPost = async (
  tx: Db,
  tenant: number,
  columns: Partial<StoredPost>,
): Promise<number | null> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into classified_post ${columnsAndValues({ dealership_id: tenant, ...columns }, values)}
      on conflict (dealership_id, post_key) do nothing returning id`,
    values.values,
  );
  return row?.id ?? null;
};

export const updatePost = (tx: Db, tenant: number, id: number, columns: Partial<StoredPost>) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update classified_post set ${assignments(columns, values)}, version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** The post as the rules of the domain see it, and back. */
export const toRulePost = ({ state, action, next_action, is_live, attempts }: StoredPost): Post => ({
  ...{ state, action, next: next_action, isLive: is_live, attempts },
});
export const ruleColumns = ({ state, action, next, isLive, attempts }: Post) => ({
  ...{ state, action, next_action: next, is_live: isLive, attempts },
});

export const countPosts = (db: Db, tenant: number) =>
  queryRows<{ marketplace: Marketplace; state: PostState; count: number }>(
    db,
    `select marketplace, state, count(*)::int as count from classified_post where dealership_id = $1 group by marketplace, state`,
    [tenant],
  );

export interface AskedCar {
  id: number;
  stock_no: string;
  title: string;
  status: number;
  coming_soon: boolean;
  is_deleted: boolean;
}

const ASKED_CAR = `select s.id, s.stock_no, s.title, s.status, s.coming_soon, s.deleted_at is not null as is_deleted from stock_vehicle s`;

/** Held against a change of its state until the end of the transaction. */
export const shareCars = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ [K in keyof AskedCar]: AskedCar[K] }>(
    tx,
    `${ASKED_CAR} where s.dealership_id = $1 and s.id = any($2::int[]) order by s.id for share`,
    [tenant, ids],
  );

export const findPosts = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<Row>(
    db,
    `select ${FIELDS} from classified_post p where p.dealership_id = $1 and p.id = any($2::int[])`,
    [tenant, ids],
  );
