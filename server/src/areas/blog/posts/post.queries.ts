import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export const POSTS = { table: 'blog_post' };
export const POST_VERSIONS = { table: 'blog_post_version', recordColumn: 'post_id' };
export const POST_PREVIEWS = { table: 'blog_preview' };
export const FORMER_SLUGS = { table: 'blog_post_former_slug', recordColumn: 'post_id' };
export const SLUG_INDEX = 'blog_post_slug';

/** As lists read it; $1 is the dealership, p the post. */
export const ROW_FIELDS = `p.id, p.title, p.slug, p.cover_id, p.category_id, c.name as category_name, p.author_id, a.name as author_name,
  p.publish_at, p.unpublish_at, p.comments_approved, p.updated_at, p.version,
  (p.title_fr <> '' and p.body_fr is not null)::int as has_french,
  (select count(*)::int from blog_comment w where w.dealership_id = $1 and w.post_id = p.id and w.state = 'waiting') as comments_waiting,
  (select count(*)::int from blog_faq f where f.dealership_id = $1 and f.post_id = p.id) as faq`;
export const FROM = `from blog_post p
  left join blog_category c on c.dealership_id = $1 and c.id = p.category_id
  left join blog_author a on a.dealership_id = $1 and a.id = p.author_id`;

export interface StoredRow {
  id: number;
  title: string;
  slug: string;
  cover_id: number | null;
  category_id: number | null;
  category_name: string | null;
  author_id: number | null;
  author_name: string | null;
  publish_at: string | null;
  unpublish_at: string | null;
  comments_approved: number;
  updated_at: string;
  version: number;
  has_french: 0 | 1;
  comments_waiting: number;
  faq: number;
}

export interface StoredPost extends StoredRow {
  excerpt: string;
  body: RichTextDocument;
  title_fr: string;
  excerpt_fr: string;
  body_fr: RichTextDocument | null;
  cover_alt: string;
  comments_open: 0 | 1;
  seo_title: string;
  seo_description: string;
  created_at: string;
}

const RECORD = `${ROW_FIELDS}, p.excerpt, p.body, p.title_fr, p.excerpt_fr, p.body_fr, p.cover_alt, p.comments_open::int as comments_open,
  p.seo_title, p.seo_description, p.created_at`;

export const findPost = async (db: Db, tenant: number, id: number): Promise<StoredPost | undefined> =>
  (
    await queryPrepared<StoredPost>(
      db,
      `select ${RECORD} ${FROM} where p.dealership_id = $1 and p.id = $2 and p.removed_at is null`,
      [tenant, id],
    )
  )[0];

export const postExists = (db: Db, tenant: number, id: number): Promise<boolean> =>
  queryAny(db, 'select 1 from blog_post where dealership_id = $1 and id = $2 and removed_at is null', [
    tenant,
    id,
  ]);

/** Held until the transaction ends; false when there is none. */
export const lockPost = (tx: Db, tenant: number, id: number): Promise<boolean> =>
  queryAny(
    tx,
    'select 1 from blog_post where dealership_id = $1 and id = $2 and removed_at is null for no key update',
    [tenant, id],
  );

export const tagsOf = (db: Db, tenant: number, postId: number) =>
  queryPrepared<{ id: number; name: string }>(
    db,
    `select t.id, t.name from blog_post_tag x join blog_tag t on t.dealership_id = $1 and t.id = x.tag_id
      where x.dealership_id = $1 and x.post_id = $2 order by lower(t.name), t.id`,
    [tenant, postId],
  );

/** Columns of the table; what is undefined is not written. Texts with formatting are written as JSON. */
export interface PostColumns {
  title?: string | undefined;
  slug?: string | undefined;
  excerpt?: string | undefined;
  body?: string | undefined;
  title_fr?: string | undefined;
  excerpt_fr?: string | undefined;
  body_fr?: string | null | undefined;
  summary?: string | undefined;
  summary_fr?: string | undefined;
  cover_id?: number | null | undefined;
  cover_alt?: string | undefined;
  category_id?: number | null | undefined;
  author_id?: number | null | undefined;
  comments_open?: boolean | undefined;
  seo_title?: string | undefined;
  seo_description?: string | undefined;
  updated_at?: string | undefined;
  publish_at?: string | null | undefined;
  unpublish_at?: string | null | undefined;
  created_by?: number | null | undefined;
}

export const insertPost = async (tx: Db, tenant: number, columns: PostColumns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into blog_post ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updatePost = (tx: Db, tenant: number, id: number, columns: PostColumns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update blog_post set ${sets} where dealership_id = $1 and id = $2 returning 1`,
    values.values,
  );
};

/** The post has these tags and no others. */
export const setTags = async (tx: Db, tenant: number, postId: number, tagIds: readonly number[]) => {
  await queryRows(
    tx,
    'delete from blog_post_tag where dealership_id = $1 and post_id = $2 and tag_id <> all($3) returning 1',
    [tenant, postId, tagIds],
  );
  await queryRows(
    tx,
    `insert into blog_post_tag (dealership_id, post_id, tag_id) select $1, $2, w.id from unnest($3::int[]) as w(id)
      on conflict do nothing`,
    [tenant, postId, tagIds],
  );
};

/** The pictures in its texts and its cover, and no others. */
export const setPictures = async (tx: Db, tenant: number, postId: number, pictureIds: readonly number[]) => {
  await queryRows(
    tx,
    'delete from blog_post_picture where dealership_id = $1 and post_id = $2 and picture_id <> all($3) returning 1',
    [tenant, postId, pictureIds],
  );
  await queryRows(
    tx,
    `insert into blog_post_picture (dealership_id, post_id, picture_id) select $1, $2, w.id from unnest($3::int[]) as w(id)
      on conflict do nothing`,
    [tenant, postId, pictureIds],
  );
};
