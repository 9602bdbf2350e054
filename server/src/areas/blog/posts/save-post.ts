import type { BodyOf } from '@forecourt/contract';
import type { BlogPost, blogCalls } from '@forecourt/contract/blog/index';
import {
  EMPTY_RICH_TEXT,
  excerptOf,
  isRichTextEmpty,
  picturesOf,
  type RichTextDocument,
} from '@forecourt/domain/rich-text/index';
import { slugFrom, slugProblem } from '@forecourt/domain/slug/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { keepFormerSlug } from '../../../records/publishing/former-slugs';
import { freeSlug, refuseTakenSlug, refusingTaken } from '../../../records/publishing/publish';
import { keepVersion } from '../../../records/publishing/versions';
import { refuseUnknownPictures } from '../pictures/pictures';
import { holdTags, lockTerm } from '../terms/term.queries';
import {
  FORMER_SLUGS,
  findPost,
  insertPost,
  lockPost,
  POST_VERSIONS,
  POSTS,
  type PostColumns,
  SLUG_INDEX,
  type StoredPost,
  setPictures,
  setTags,
  tagsOf,
  updatePost,
} from './post.queries';
import { wholePost } from './whole-post';

export type PostFields = Omit<BodyOf<typeof blogCalls.update>, 'version'>;

const SUMMARY_MOST = 200;

const summaryOf = (excerpt: string, body: RichTextDocument | null): string =>
  excerpt || (body ? excerptOf(body, SUMMARY_MOST) : '');

/** A French text without words is none. */
const frenchOf = (body: RichTextDocument | null | undefined) =>
  body && !isRichTextEmpty(body) ? body : null;

const jsonOf = (document: RichTextDocument | null) => (document === null ? null : JSON.stringify(document));

interface Texts {
  excerpt: string;
  body: RichTextDocument;
  excerpt_fr: string;
  body_fr: RichTextDocument | null;
}

/** The columns that are sent, and those that follow from them. */
const columnsOf = (fields: PostFields, before: Texts): PostColumns => {
  const { tag_ids: _, body, body_fr, comments_open, slug: __, ...plain } = fields;
  const after: Texts = {
    excerpt: fields.excerpt ?? before.excerpt,
    body: body ?? before.body,
    excerpt_fr: fields.excerpt_fr ?? before.excerpt_fr,
    body_fr: body_fr === undefined ? before.body_fr : frenchOf(body_fr),
  };
  return {
    ...plain,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(body_fr !== undefined && { body_fr: jsonOf(after.body_fr) }),
    ...(comments_open !== undefined && { comments_open: comments_open === 1 }),
    summary: summaryOf(after.excerpt, after.body),
    summary_fr: summaryOf(after.excerpt_fr, after.body_fr),
  };
};

/** What a post refers to is there, and stays until it is saved. */
const holdReferred = async (tx: Db, tenant: number, fields: PostFields): Promise<void> => {
  const { category_id, author_id, tag_ids = [], cover_id, body, body_fr } = fields;
  if (category_id && !(await lockTerm(tx, tenant, 'blog_category', category_id, 'for key share')))
    throw badField('category_id', 'There is no such category');
  if (author_id && !(await lockTerm(tx, tenant, 'blog_author', author_id, 'for key share')))
    throw badField('author_id', 'There is no such author');
  const wanted = new Set(tag_ids);
  if (wanted.size > 0 && (await holdTags(tx, tenant, [...wanted])).length < wanted.size)
    throw badField('tag_ids', 'There is no such tag');
  if (cover_id) await refuseUnknownPictures(tx, tenant, 'cover_id', [cover_id]);
  if (body) await refuseUnknownPictures(tx, tenant, 'body', picturesOf(body));
  if (body_fr) await refuseUnknownPictures(tx, tenant, 'body_fr', picturesOf(body_fr));
};

/** What a restore sets again. */
export const contentOf = (post: StoredPost, tagIds: readonly number[]) => {
  const { title, excerpt, body, title_fr, excerpt_fr, body_fr, cover_id, cover_alt } = post;
  const { category_id, author_id, seo_title, seo_description } = post;
  return {
    ...{ title, excerpt, body, title_fr, excerpt_fr, body_fr, cover_id, cover_alt },
    ...{ category_id, author_id, seo_title, seo_description, tag_ids: tagIds },
  };
};

/** After a save: the pictures it shows are known, and the version is kept. */
const keep = async (context: Context, tx: Db, id: number): Promise<void> => {
  const { tenant } = context;
  const post = await findPost(tx, tenant, id);
  if (!post) throw notFound();
  const pictures = [
    ...picturesOf(post.body),
    ...(post.body_fr ? picturesOf(post.body_fr) : []),
    ...(post.cover_id === null ? [] : [post.cover_id]),
  ];
  await setPictures(tx, tenant, id, [...new Set(pictures)]);
  const tags = await tagsOf(tx, tenant, id);
  const content = contentOf(
    post,
    tags.map((tag) => tag.id),
  );
  await keepVersion(context, tx, POST_VERSIONS, {
    ...{ recordId: id, version: post.version, title: post.title, content },
  });
};

/** An address made of the title that no other post has. */
const slugForTitle = (tx: Db, tenant: number, title: string): Promise<string> => {
  const made = slugFrom(title);
  const slug = made === '' ? 'post' : slugProblem(made) ? `post-${made}` : made;
  return freeSlug(tx, tenant, POSTS, slug, 0);
};

const NONE: Texts = { excerpt: '', body: EMPTY_RICH_TEXT, excerpt_fr: '', body_fr: null };

const add = async (context: Context, tx: Db, body: BodyOf<typeof blogCalls.create>): Promise<number> => {
  const { tenant, session, deps } = context;
  await holdReferred(tx, tenant, body);
  if (body.slug) await refuseTakenSlug(tx, tenant, POSTS, { slug: body.slug });
  const slug = body.slug ?? (await slugForTitle(tx, tenant, body.title));
  const columns = {
    ...{ body: JSON.stringify(EMPTY_RICH_TEXT), ...columnsOf(body, NONE), slug },
    ...{ created_by: session.userId, updated_at: deps.now().toISOString() },
  };
  const id = await refusingTaken(SLUG_INDEX, insertPost(tx, tenant, columns));
  await setTags(tx, tenant, id, body.tag_ids ?? []);
  await keep(context, tx, id);
  return id;
};

/** The post, locked; refused when it is not there or someone was faster. */
export const holdPost = async (
  context: Context,
  tx: Db,
  id: number,
  version: number | undefined,
): Promise<StoredPost> => {
  const { tenant } = context;
  const post = (await lockPost(tx, tenant, id)) ? await findPost(tx, tenant, id) : undefined;
  if (!post) throw notFound();
  if (version !== undefined && version !== post.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'blog_post', id, current: await wholePost(context, tx, id) },
    });
  return post;
};

/** Writes what is sent over a post that is held. */
export const changePost = async (context: Context, tx: Db, before: StoredPost, fields: PostFields) => {
  const { tenant, deps } = context;
  const { id } = before;
  await holdReferred(tx, tenant, fields);
  if (fields.slug) await refuseTakenSlug(tx, tenant, POSTS, { slug: fields.slug, exceptId: id });
  const columns = { ...columnsOf(fields, before), updated_at: deps.now().toISOString() };
  await refusingTaken(SLUG_INDEX, updatePost(tx, tenant, id, { ...columns, slug: fields.slug }));
  await keepFormerSlug(context, tx, FORMER_SLUGS, before, fields.slug);
  if (fields.tag_ids) await setTags(tx, tenant, id, fields.tag_ids);
  await keep(context, tx, id);
};

export const savePostHandlers: Pick<Handlers<typeof blogCalls>, 'get' | 'create' | 'update'> = {
  get: ({ params: { id } }, context): Promise<BlogPost> => context.read((db) => wholePost(context, db, id)),

  create: ({ body }, context) =>
    context.write(async (tx) => wholePost(context, tx, await add(context, tx, body))),

  update: ({ params: { id }, body: { version, ...fields } }, context) =>
    context.write(async (tx) => {
      await changePost(context, tx, await holdPost(context, tx, id, version), fields);
      return wholePost(context, tx, id);
    }),
};
