import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';
import {
  formerSlugColumns,
  previewColumns,
  publishColumns,
  textVersionColumns,
} from '../../records/publishing/columns';

const PRESENT = sql`removed_at is null`;

/** A picture for posts and authors: in its full size, and small for lists. */
export const blogPicture = pgTable(
  'blog_picture',
  {
    dealershipId: tenantId(),
    id: rowId(),
    file: text('file').notNull(),
    smallFile: text('small_file').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    name: text('name').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);

const ofPicture = (name: string, t: { dealershipId: AnyPgColumn }, pictureId: AnyPgColumn) =>
  foreignKey({
    columns: [t.dealershipId, pictureId],
    foreignColumns: [blogPicture.dealershipId, blogPicture.id],
    name,
  });

const termColumns = () => ({
  dealershipId: tenantId(),
  id: rowId(),
  name: text('name').notNull(),
  nameFr: text('name_fr').notNull().default(''),
  slug: text('slug').notNull(),
  version: versionColumn(),
  createdAt: createdAt(),
});

export const blogCategory = pgTable('blog_category', termColumns(), (t) => [
  primaryKey({ columns: [t.dealershipId, t.id] }),
  uniqueIndex('blog_category_slug').on(t.dealershipId, t.slug),
]);

export const blogTag = pgTable('blog_tag', termColumns(), (t) => [
  primaryKey({ columns: [t.dealershipId, t.id] }),
  uniqueIndex('blog_tag_slug').on(t.dealershipId, t.slug),
]);

/** Who is named above a post; a user of the dealership or anyone else. */
export const blogAuthor = pgTable(
  'blog_author',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    bio: text('bio').notNull().default(''),
    bioFr: text('bio_fr').notNull().default(''),
    pictureId: integer('picture_id'),
    userId: integer('user_id'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('blog_author_slug').on(t.dealershipId, t.slug),
    ofPicture('blog_author_picture', t, t.pictureId),
  ],
);

/** Articles of the dealership's site. Texts are the editor's JSON; French ones are optional. */
export const blogPost = pgTable(
  'blog_post',
  {
    dealershipId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    body: jsonb('body').notNull(),
    titleFr: text('title_fr').notNull().default(''),
    excerptFr: text('excerpt_fr').notNull().default(''),
    bodyFr: jsonb('body_fr'),
    /** The excerpt, or the beginning of the text where none was written. */
    summary: text('summary').notNull().default(''),
    summaryFr: text('summary_fr').notNull().default(''),
    coverId: integer('cover_id'),
    coverAlt: text('cover_alt').notNull().default(''),
    categoryId: integer('category_id'),
    authorId: integer('author_id'),
    ...publishColumns(),
    commentsOpen: boolean('comments_open').notNull().default(true),
    /** Kept with each moderation, so that a change of it shows the page anew; comments that wait do not. */
    commentsApproved: integer('comments_approved').notNull().default(0),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    updatedAt: instantColumn('updated_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('blog_post_slug').on(t.dealershipId, t.slug).where(PRESENT),
    index('blog_post_by_change').on(t.dealershipId, t.updatedAt, t.id).where(PRESENT),
    index('blog_post_by_day').on(t.dealershipId, t.publishAt, t.id).where(PRESENT),
    index('blog_post_of_category').on(t.dealershipId, t.categoryId),
    index('blog_post_of_author').on(t.dealershipId, t.authorId),
    foreignKey({
      columns: [t.dealershipId, t.categoryId],
      foreignColumns: [blogCategory.dealershipId, blogCategory.id],
      name: 'blog_post_category',
    }),
    foreignKey({
      columns: [t.dealershipId, t.authorId],
      foreignColumns: [blogAuthor.dealershipId, blogAuthor.id],
      name: 'blog_post_author',
    }),
    ofPicture('blog_post_cover', t, t.coverId),
  ],
);

const ofPost = (name: string, t: { dealershipId: AnyPgColumn; postId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.dealershipId, t.postId],
    foreignColumns: [blogPost.dealershipId, blogPost.id],
    name,
  });

export const blogPostTag = pgTable(
  'blog_post_tag',
  {
    dealershipId: tenantId(),
    postId: integer('post_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.postId, t.tagId] }),
    index('blog_post_tag_of').on(t.dealershipId, t.tagId, t.postId),
    ofPost('blog_post_tag_post', t),
    foreignKey({
      columns: [t.dealershipId, t.tagId],
      foreignColumns: [blogTag.dealershipId, blogTag.id],
      name: 'blog_post_tag_tag',
    }),
  ],
);

/** The pictures in the texts of a post and its cover: the public gets those of posts that it can read alone. */
export const blogPostPicture = unauditedTable(
  'blog_post_picture',
  {
    dealershipId: tenantId(),
    postId: integer('post_id').notNull(),
    pictureId: integer('picture_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.postId, t.pictureId] }),
    index('blog_post_picture_of').on(t.dealershipId, t.pictureId, t.postId),
    ofPost('blog_post_picture_post', t),
    ofPicture('blog_post_picture_picture', t, t.pictureId),
  ],
);

/** What was saved of a post. */
export const blogPostVersion = unauditedTable(
  'blog_post_version',
  { ...textVersionColumns(), postId: integer('post_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('blog_post_version_of').on(t.dealershipId, t.postId, t.version),
    ofPost('blog_post_version_post', t),
  ],
);

/** Addresses that posts had while the public saw them. */
export const blogPostFormerSlug = unauditedTable(
  'blog_post_former_slug',
  { ...formerSlugColumns(), postId: integer('post_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.slug] }),
    index('blog_post_former_slug_of').on(t.dealershipId, t.postId, t.leftAt),
    ofPost('blog_post_former_slug_post', t),
  ],
);

/** Posts as they stood in the form, for those who have the link. */
export const blogPreview = unauditedTable('blog_preview', previewColumns(), (t) => [
  primaryKey({ columns: [t.dealershipId, t.id] }),
  uniqueIndex('blog_preview_token').on(t.dealershipId, t.tokenHash),
  index('blog_preview_ends').on(t.dealershipId, t.expiresAt),
]);

/** Questions and answers below a post, in the order of `position`. */
export const blogFaq = pgTable(
  'blog_faq',
  {
    dealershipId: tenantId(),
    id: rowId(),
    postId: integer('post_id').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    questionFr: text('question_fr').notNull().default(''),
    answerFr: text('answer_fr').notNull().default(''),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('blog_faq_of').on(t.dealershipId, t.postId, t.position, t.id),
    ofPost('blog_faq_post', t),
  ],
);

/** What readers write below a post; shown once it is approved. */
export const blogComment = pgTable(
  'blog_comment',
  {
    dealershipId: tenantId(),
    id: rowId(),
    postId: integer('post_id').notNull(),
    name: text('name').notNull(),
    /** For staff alone. */
    email: text('email').notNull(),
    text: text('text').notNull(),
    /** One of COMMENT_STATES. */
    state: text('state').notNull().default('waiting'),
    moderatedBy: integer('moderated_by'),
    moderatedAt: instantColumn('moderated_at'),
    version: versionColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('blog_comment_by_day').on(t.dealershipId, t.createdAt, t.id),
    index('blog_comment_waiting').on(t.dealershipId, t.postId).where(sql`state = 'waiting'`),
    index('blog_comment_of').on(t.dealershipId, t.postId, t.state, t.createdAt, t.id),
    ofPost('blog_comment_post', t),
  ],
);
