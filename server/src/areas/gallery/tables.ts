import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { fileColumns } from '../../records/columns';

/** What a dealership shows of itself: pictures and PDFs under a title. */
export const galleryItem = pgTable(
  'gallery_item',
  {
    dealershipId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The first and the last day on which the public sees it; null: no limit. */
    showFrom: date('show_from'),
    showUntil: date('show_until'),
    visible: boolean('visible').notNull().default(true),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('gallery_item_by_age').on(t.dealershipId, t.createdAt, t.id).where(sql`removed_at is null`),
  ],
);

export const galleryFile = pgTable(
  'gallery_file',
  { ...fileColumns(), itemId: integer('item_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('gallery_file_of').on(t.dealershipId, t.itemId, t.id),
    foreignKey({
      columns: [t.dealershipId, t.itemId],
      foreignColumns: [galleryItem.dealershipId, galleryItem.id],
    }),
  ],
);
