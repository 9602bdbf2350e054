import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import { sql } from 'drizzle-orm';
import {
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

/** A picture in the texts of pages, or above one. Pages that use it are many: it stays when one is removed. */
export const webPagePicture = pgTable(
  'web_page_picture',
  {
    dealershipId: tenantId(),
    id: rowId(),
    file: text('file').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);

/** A page of a dealership's public site, written by the dealership. */
export const webPage = pgTable(
  'web_page',
  {
    dealershipId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    /** The last part of its address. */
    slug: text('slug').notNull(),
    body: jsonb('body').$type<RichTextDocument>().notNull(),
    /** For search engines; the beginning of the text when it is empty. */
    description: text('description').notNull().default(''),
    /** The title in the results of search engines; its title when it is empty. */
    seoTitle: text('seo_title').notNull().default(''),
    pictureId: integer('picture_id'),
    inNavigation: boolean('in_navigation').notNull().default(false),
    titleFr: text('title_fr').notNull().default(''),
    bodyFr: jsonb('body_fr').$type<RichTextDocument>(),
    ...publishColumns(),
    createdBy: integer('created_by'),
    updatedBy: integer('updated_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    updatedAt: instantColumn('updated_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('web_page_slug').on(t.dealershipId, t.slug).where(sql`removed_at is null`),
    index('web_page_by_update').on(t.dealershipId, t.updatedAt, t.id).where(sql`removed_at is null`),
    foreignKey({
      columns: [t.dealershipId, t.pictureId],
      foreignColumns: [webPagePicture.dealershipId, webPagePicture.id],
    }),
  ],
);

export const webPageVersion = unauditedTable(
  'web_page_version',
  { ...textVersionColumns(), webPageId: integer('web_page_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('web_page_version_of').on(t.dealershipId, t.webPageId, t.version),
    foreignKey({
      columns: [t.dealershipId, t.webPageId],
      foreignColumns: [webPage.dealershipId, webPage.id],
    }),
  ],
);

/** Addresses that pages had while the public saw them. */
export const webPageFormerSlug = unauditedTable(
  'web_page_former_slug',
  { ...formerSlugColumns(), webPageId: integer('web_page_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.slug] }),
    index('web_page_former_slug_of').on(t.dealershipId, t.webPageId, t.leftAt),
    foreignKey({
      columns: [t.dealershipId, t.webPageId],
      foreignColumns: [webPage.dealershipId, webPage.id],
      name: 'web_page_former_slug_page',
    }),
  ],
);

export const webPagePreview = unauditedTable('web_page_preview', previewColumns(), (t) => [
  primaryKey({ columns: [t.dealershipId, t.id] }),
  uniqueIndex('web_page_preview_token').on(t.dealershipId, t.tokenHash),
]);
