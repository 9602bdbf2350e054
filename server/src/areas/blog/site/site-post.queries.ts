import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

/** A post as lists of the site show it. */
export interface SitePost {
  id: number;
  slug: string;
  title: string;
  summary: string;
  title_fr: string;
  summary_fr: string;
  has_french: boolean;
  publish_at: string;
  updated_at: string;
  cover_id: number | null;
  cover_alt: string;
  cover_width: number | null;
  cover_height: number | null;
  category_name: string | null;
  category_name_fr: string | null;
  category_slug: string | null;
  author_name: string | null;
  author_slug: string | null;
}

/** The public sees it at the instant $2; p is the post. */
const SHOWN = `p.dealership_id = $1 and p.removed_at is null and p.publish_at <= $2
  and (p.unpublish_at is null or p.unpublish_at > $2)`;

const FIELDS = `p.id, p.slug, p.title, p.summary, p.title_fr, p.summary_fr, p.body_fr is not null and p.title_fr <> '' as has_french,
  p.publish_at, p.updated_at, p.cover_id, p.cover_alt, i.width as cover_width, i.height as cover_height,
  c.name as category_name, c.name_fr as category_name_fr, c.slug as category_slug, a.name as author_name, a.slug as author_slug`;
const FROM = `from blog_post p
  left join blog_picture i on i.dealership_id = $1 and i.id = p.cover_id
  left join blog_category c on c.dealership_id = $1 and c.id = p.category_id
  left join blog_author a on a.dealership_id = $1 and a.id = p.author_id`;

/** Which posts a page lists. */
export interface Choice {
  categoryId?: number;
  authorId?: number;
  tagId?: number;
}

const conditionsOf = ({ categoryId, authorId, tagId }: Choice, add: (value: unknown) => string): string =>
  [
    SHOWN,
    ...(categoryId === undefined ? [] : [`p.category_id = ${add(categoryId)}`]),
    ...(authorId === undefined ? [] : [`p.author_id = ${add(authorId)}`]),
    ...(tagId === undefined
      ? []
      : [
          `exists (select 1 from blog_post_tag x where x.dealership_id = $1 and x.post_id = p.id and x.tag_id = ${add(tagId)})`,
        ]),
  ].join(' and ');

/** Posts that the public sees, the newest first. */
export const shownPosts = async (
  db: Db,
  tenant: number,
  now: string,
  choice: Choice,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: SitePost[]; total: number }> => {
  const values = sqlValues(tenant, now);
  const where = conditionsOf(choice, values.add);
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from blog_post p where ${where}`,
    values.values,
  );
  const rows = await queryRows<SitePost>(
    db,
    `select ${FIELDS} ${FROM} where ${where} order by p.publish_at desc, p.id desc
      limit ${values.add(limit)} offset ${values.add((page - 1) * limit)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0 };
};

/** When the next post begins or ends to be shown; null when none is planned. */
export const nextEdge = async (db: Db, tenant: number, now: string): Promise<string | null> => {
  const [row] = await queryPrepared<{ at: string | null }>(
    db,
    `select least(
        (select min(publish_at) from blog_post where dealership_id = $1 and removed_at is null and publish_at > $2),
        (select min(unpublish_at) from blog_post where dealership_id = $1 and removed_at is null and unpublish_at > $2)) as at`,
    [tenant, now],
  );
  return row?.at ?? null;
};

/** A post as its own page shows it. */
export interface SiteArticle extends SitePost {
  body: RichTextDocument;
  body_fr: RichTextDocument | null;
  comments_open: boolean;
  comments_approved: number;
  seo_title: string;
  seo_description: string;
  author_bio: string | null;
  author_bio_fr: string | null;
  author_picture_id: number | null;
}

const ARTICLE = `${FIELDS}, p.body, p.body_fr, p.comments_open, p.comments_approved, p.seo_title, p.seo_description,
  a.bio as author_bio, a.bio_fr as author_bio_fr, a.picture_id as author_picture_id`;

export const shownArticle = async (
  db: Db,
  tenant: number,
  now: string,
  slug: string,
): Promise<SiteArticle | undefined> =>
  (
    await queryPrepared<SiteArticle>(db, `select ${ARTICLE} ${FROM} where ${SHOWN} and p.slug = $3`, [
      tenant,
      now,
      slug,
    ])
  )[0];

export interface SiteTerm {
  id: number;
  name: string;
  name_fr: string;
  slug: string;
}

export const tagsOfPost = (db: Db, tenant: number, postId: number) =>
  queryPrepared<SiteTerm>(
    db,
    `select t.id, t.name, t.name_fr, t.slug from blog_post_tag x
        join blog_tag t on t.dealership_id = $1 and t.id = x.tag_id
      where x.dealership_id = $1 and x.post_id = $2 order by lower(t.name), t.id`,
    [tenant, postId],
  );

export const termBySlug = async (
  db: Db,
  tenant: number,
  table: 'blog_tag' | 'blog_category',
  slug: string,
): Promise<SiteTerm | undefined> =>
  (
    await queryPrepared<SiteTerm>(
      db,
      `select id, name, name_fr, slug from ${table} where dealership_id = $1 and slug = $2`,
      [tenant, slug],
    )
  )[0];

export interface SiteAuthor extends Omit<SiteTerm, 'name_fr'> {
  bio: string;
  bio_fr: string;
  picture_id: number | null;
  picture_width: number | null;
  picture_height: number | null;
}

export const authorBySlug = async (db: Db, tenant: number, slug: string): Promise<SiteAuthor | undefined> =>
  (
    await queryPrepared<SiteAuthor>(
      db,
      `select a.id, a.name, a.slug, a.bio, a.bio_fr, a.picture_id, i.width as picture_width, i.height as picture_height
        from blog_author a left join blog_picture i on i.dealership_id = $1 and i.id = a.picture_id
        where a.dealership_id = $1 and a.slug = $2`,
      [tenant, slug],
    )
  )[0];

/** Categories that have posts which the public sees. */
export const shownCategories = (db: Db, tenant: number, now: string) =>
  queryPrepared<SiteTerm>(
    db,
    `select c.id, c.name, c.name_fr, c.slug from blog_category c where c.dealership_id = $1
        and exists (select 1 from blog_post p where ${SHOWN} and p.category_id = c.id) order by lower(c.name), c.id limit 30`,
    [tenant, now],
  );

export interface SiteComment {
  id: number;
  name: string;
  text: string;
  created_at: string;
}

/** Those that are approved, the oldest first; of very many the newest. */
export const shownComments = (db: Db, tenant: number, postId: number, limit: number) =>
  queryPrepared<SiteComment>(
    db,
    `select id, name, text, created_at from (
        select id, name, text, created_at from blog_comment
        where dealership_id = $1 and post_id = $2 and state = 'approved' order by created_at desc, id desc limit $3) c
      order by created_at, id`,
    [tenant, postId, limit],
  );

export interface SiteFaq {
  post_id: number;
  post_slug: string;
  post_title: string;
  post_title_fr: string;
  question: string;
  answer: string;
  question_fr: string;
  answer_fr: string;
}

const FAQ_FIELDS = `p.id as post_id, p.slug as post_slug, p.title as post_title, p.title_fr as post_title_fr,
  f.question, f.answer, f.question_fr, f.answer_fr`;

/** The questions of all posts that the public sees, or of one post. */
export const shownFaq = (db: Db, tenant: number, now: string, limit: number) =>
  queryPrepared<SiteFaq>(
    db,
    `select ${FAQ_FIELDS} from blog_post p join blog_faq f on f.dealership_id = $1 and f.post_id = p.id
      where ${SHOWN} order by p.publish_at desc, p.id desc, f.position, f.id limit $3`,
    [tenant, now, limit],
  );

export const faqOfArticle = (db: Db, tenant: number, postId: number) =>
  queryPrepared<SiteFaq>(
    db,
    `select ${FAQ_FIELDS} from blog_post p join blog_faq f on f.dealership_id = $1 and f.post_id = p.id
      where p.dealership_id = $1 and p.id = $2 order by f.position, f.id`,
    [tenant, postId],
  );

export interface SitePicture {
  id: number;
  file: string;
  small_file: string;
  width: number;
  height: number;
}

/** A picture of an author, or of a post that the public sees. */
export const shownPicture = async (
  db: Db,
  tenant: number,
  now: string,
  id: number,
): Promise<SitePicture | undefined> =>
  (
    await queryPrepared<SitePicture>(
      db,
      `select i.id, i.file, i.small_file, i.width, i.height from blog_picture i where i.dealership_id = $1 and i.id = $3
          and (exists (select 1 from blog_author a where a.dealership_id = $1 and a.picture_id = i.id)
            or exists (select 1 from blog_post_picture x join blog_post p on p.dealership_id = $1 and p.id = x.post_id
              where x.dealership_id = $1 and x.picture_id = i.id and ${SHOWN}))`,
      [tenant, now, id],
    )
  )[0];

export const sizesOfPictures = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<{ id: number; width: number; height: number }>(
    db,
    'select id, width, height from blog_picture where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );

/** The addresses of posts, for search engines. */
export const shownAddresses = (db: Db, tenant: number, now: string, limit: number) =>
  queryPrepared<{ slug: string; updated_at: string; has_french: boolean }>(
    db,
    `select p.slug, p.updated_at, p.body_fr is not null and p.title_fr <> '' as has_french from blog_post p
      where ${SHOWN} order by p.publish_at desc, p.id desc limit $3`,
    [tenant, now, limit],
  );

interface Commented {
  id: number;
  title: string;
  comments_open: boolean;
}

/** Where a reader writes a comment: a post that the public sees, held until the comment is kept. */
export const holdCommented = async (
  tx: Db,
  tenant: number,
  now: string,
  slug: string,
): Promise<Commented | undefined> =>
  (
    await queryRows<Commented>(
      tx,
      `select p.id, p.title, p.comments_open from blog_post p where ${SHOWN} and p.slug = $3 for no key update`,
      [tenant, now, slug],
    )
  )[0];
