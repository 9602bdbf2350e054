import type { QueryOf } from '@forecourt/contract';
import type { blogCalls, CommentState } from '@forecourt/contract/blog/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryIds, queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

type ListQuery = QueryOf<typeof blogCalls.listComments>;
type CommentFilters = {
  [K in keyof Omit<ListQuery, 'page' | 'limit' | 'sort'>]?: ListQuery[K] | undefined;
};

interface StoredComment {
  id: number;
  post_id: number;
  post_title: string;
  name: string;
  email: string;
  text: string;
  state: CommentState;
  moderated_by: number | null;
  moderated_at: string | null;
  created_at: string;
}

const FIELDS = `c.id, c.post_id, p.title as post_title, c.name, c.email, c.text, c.state, c.moderated_by, c.moderated_at,
  c.created_at`;
const FROM =
  'from blog_comment c join blog_post p on p.dealership_id = $1 and p.id = c.post_id and p.removed_at is null';

const conditions = ({ state, post_id, q }: CommentFilters, { add }: SqlValues): string =>
  [
    'c.dealership_id = $1',
    ...(state ? [`c.state = ${add(state)}`] : []),
    ...(post_id ? [`c.post_id = ${add(post_id)}`] : []),
    ...(q ? [`lower(c.name || ' ' || c.email || ' ' || c.text) like ${add(contains(q.toLowerCase()))}`] : []),
  ].join(' and ');

const ORDER = { created_at: 'c.created_at', name: 'lower(c.name)' };

export const listComments = async (db: Db, tenant: number, query: ListQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-created_at', 'c.id');
  const values = sqlValues(tenant);
  const where = conditions(query, values);
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredComment>(
    db,
    `select ${FIELDS} ${FROM} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const selectedCommentIds = (db: Db, tenant: number, filters: CommentFilters): Promise<number[]> => {
  const values = sqlValues(tenant);
  const where = conditions(filters, values);
  return queryIds(db, `select c.id ${FROM} where ${where} order by c.id`, values.values);
};

/** The comments, locked in the order of their ids; those of deleted posts too. */
export const lockComments = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; post_id: number; name: string; state: CommentState }>(
    tx,
    `select id, post_id, name, state from blog_comment where dealership_id = $1 and id = any($2)
      order by id for no key update`,
    [tenant, ids],
  );

export const setCommentState = (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  { state, userId, at }: { state: CommentState; userId: number; at: string },
) =>
  queryRows<{ id: number }>(
    tx,
    `update blog_comment set state = $3, moderated_by = $4, moderated_at = $5, version = version + 1
      where dealership_id = $1 and id = any($2) and state <> $3 returning id`,
    [tenant, ids, state, userId, at],
  );

export const deleteComments = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number }>(
    tx,
    'delete from blog_comment where dealership_id = $1 and id = any($2) returning id',
    [tenant, ids],
  );

/** Counts what the public sees below these posts; the count is theirs, so that their pages are made anew. */
export const recountApproved = (tx: Db, tenant: number, postIds: readonly number[]) =>
  queryRows(
    tx,
    `update blog_post p set comments_approved = n.approved
      from (select w.id, count(c.id)::int as approved from unnest($2::int[]) as w(id)
          left join blog_comment c on c.dealership_id = $1 and c.post_id = w.id and c.state = 'approved'
          group by w.id) n
      where p.dealership_id = $1 and p.id = n.id returning 1`,
    [tenant, postIds],
  );

interface NewComment {
  post_id: number;
  name: string;
  email: string;
  text: string;
}

export const insertComment = (tx: Db, tenant: number, { post_id, name, email, text }: NewComment) =>
  queryRows(
    tx,
    'insert into blog_comment (dealership_id, post_id, name, email, text) values ($1, $2, $3, $4, $5) returning 1',
    [tenant, post_id, name, email, text],
  );

/** How many wait at the dealership and below one post, no more than `most` counted of each. */
export const countWaiting = async (db: Db, tenant: number, postId: number, most: number) => {
  const [row] = await queryRows<{ here: number; all: number }>(
    db,
    `select (select count(*)::int from (select 1 from blog_comment where dealership_id = $1 and post_id = $2
          and state = 'waiting' limit $3) x) as here,
        (select count(*)::int from (select 1 from blog_comment where dealership_id = $1 and state = 'waiting' limit $3) x) as "all"`,
    [tenant, postId, most],
  );
  return row ?? { here: 0, all: 0 };
};

/** The same words below the same post are kept once. */
export const isRepeated = async (db: Db, tenant: number, { post_id, email, text }: NewComment) =>
  (
    await queryRows(
      db,
      `select 1 from blog_comment where dealership_id = $1 and post_id = $2 and lower(email) = lower($3) and text = $4
        and created_at > now() - interval '1 day' limit 1`,
      [tenant, post_id, email, text],
    )
  ).length > 0;

/** What was rejected or marked as spam is kept for a while, so that a mistake can be put right. */
export const DELETE_OLD_COMMENTS =
  "delete from blog_comment where state in ('rejected', 'spam') and moderated_at < now() - interval '90 days'";
