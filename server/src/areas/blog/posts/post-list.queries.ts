import type { QueryOf } from '@forecourt/contract';
import type { blogCalls } from '@forecourt/contract/blog/index';
import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryIds, queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { hasState } from '../../../records/publishing/publish.queries';
import { FROM, ROW_FIELDS, type StoredRow } from './post.queries';

type ListQuery = QueryOf<typeof blogCalls.list>;
type PostFilters = {
  [K in keyof Omit<ListQuery, 'page' | 'limit' | 'sort'>]?: ListQuery[K] | undefined;
};

const conditionsOf = (filters: PostFilters, now: string, { add }: SqlValues): string => {
  const { state, category_id, author_id, tag_id, q } = filters;
  return [
    'p.dealership_id = $1 and p.removed_at is null',
    // a draft has no times to compare
    ...(state ? [hasState(state, 'p', state === 'draft' ? '' : add(now))] : []),
    ...(category_id ? [`p.category_id = ${add(category_id)}`] : []),
    ...(author_id ? [`p.author_id = ${add(author_id)}`] : []),
    ...(tag_id
      ? [
          `exists (select 1 from blog_post_tag x where x.dealership_id = $1 and x.post_id = p.id and x.tag_id = ${add(tag_id)})`,
        ]
      : []),
    ...(q
      ? [
          `lower(p.title || ' ' || p.title_fr || ' ' || p.slug || ' ' || p.summary) like ${add(contains(q.toLowerCase()))}`,
        ]
      : []),
  ].join(' and ');
};

const ORDER = {
  updated_at: 'p.updated_at',
  publish_at: "coalesce(p.publish_at, 'infinity')",
  title: 'lower(p.title)',
  comments_waiting: 'comments_waiting',
};

export const listPosts = async (
  db: Db,
  tenant: number,
  query: ListQuery,
  { now, defaultLimit }: { now: string; defaultLimit: number },
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-updated_at', 'p.id');
  const values = sqlValues(tenant);
  const where = conditionsOf(query, now, values);
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from blog_post p where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredRow>(
    db,
    `select ${ROW_FIELDS} ${FROM} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const selectedPostIds = (db: Db, tenant: number, filters: PostFilters, now: string) => {
  const values = sqlValues(tenant);
  const where = conditionsOf(filters, now, values);
  return queryIds(db, `select p.id from blog_post p where ${where} order by p.id`, values.values);
};

export interface LockedPost {
  id: number;
  title: string;
  slug: string;
  body: RichTextDocument;
  publish_at: string | null;
  unpublish_at: string | null;
  removed: boolean;
}

/** The posts, deleted or not, locked in the order of their ids. */
export const lockPosts = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<LockedPost>(
    tx,
    `select id, title, slug, body, publish_at, unpublish_at, removed_at is not null as removed from blog_post
      where dealership_id = $1 and id = any($2) order by id for no key update`,
    [tenant, ids],
  );

export const setPostRemoved = (tx: Db, tenant: number, id: number, at: string | null, slug: string) =>
  queryRows(
    tx,
    `update blog_post set removed_at = $3, slug = $4, version = version + 1 where dealership_id = $1 and id = $2 returning 1`,
    [tenant, id, at, slug],
  );
