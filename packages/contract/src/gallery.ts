import { z } from 'zod';
import { call } from './call';
import { listOf, listQuery } from './list';
import {
  clearable,
  day,
  flag,
  fromJson,
  idOf,
  instant,
  manyIdsOf,
  ok,
  requiredLine,
  text,
  version,
} from './scalars';

export const GALLERY_FILE_MAX_BYTES = 1_048_576;
/** Of one item. */
export const GALLERY_FILES_MOST = 30;

/** Written as text (screens.md 4). */
const visible = z.enum(['true', 'false']);

export const galleryFile = z.object({
  id: z.number(),
  /** A path that ends with .webp, .jpg, .jpeg, .png or .pdf. */
  media_src: z.string(),
  name: z.string(),
  mime: z.string(),
});
export type GalleryFile = z.output<typeof galleryFile>;

export const galleryItem = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  showFrom: day.nullable(),
  showUntil: day.nullable(),
  visible,
  /** Whether the public sees it today: it is active, and today is one of its days. */
  is_shown: flag,
  images: z.array(galleryFile),
  version: z.number(),
  created_at: instant,
});
export type GalleryItem = z.output<typeof galleryItem>;

export const galleryForm = z.object({
  title: requiredLine(200),
  description: text(5_000).default(''),
  showFrom: clearable(day),
  showUntil: clearable(day),
  visible: visible.default('true'),
});

/** What is not sent stays. */
export const galleryChanges = z.object({
  title: requiredLine(200).optional(),
  description: text(5_000).optional(),
  showFrom: clearable(day),
  showUntil: clearable(day),
  visible: visible.optional(),
  /** Those that stay; all of them where it is not sent. */
  images: manyIdsOf('gallery_file', GALLERY_FILES_MOST).optional(),
  version: version.optional(),
});

const images = {
  kinds: ['png', 'jpg', 'webp', 'pdf'],
  maxBytes: GALLERY_FILE_MAX_BYTES,
  many: true,
  optional: true,
} as const;
const itemId = z.object({ id: idOf('gallery_item') });

const isWord = (value: unknown) => typeof value === 'string' && !value.trimStart().startsWith('{');

export const galleryCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/dealership/gallery',
    access: 'gallery.manage',
    summary: 'The items of the gallery, the newest first',
    query: listQuery(['created_at', 'title'], { visible: visible.optional() }),
    reply: listOf(galleryItem),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/dealership/gallery/{id}',
    access: 'gallery.manage',
    summary: 'One item with its files',
    params: itemId,
    reply: galleryItem,
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/dealership/gallery',
    access: 'gallery.manage',
    summary: 'Adds an item with its pictures and PDFs',
    body: galleryForm,
    files: { images },
    reply: galleryItem,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/dealership/gallery/{id}',
    access: 'gallery.manage',
    summary: 'Changes an item: value is its fields as JSON, or true or false to make it active or inactive',
    params: itemId,
    body: z.object({
      value: z.union([visible, fromJson(galleryChanges)], {
        error: ({ input }) => (isWord(input) ? "must be 'true' or 'false'" : undefined),
      }),
      id: idOf('gallery_item'),
    }),
    files: { images },
    reply: galleryItem,
    example: { body: { value: 'true', id: 1 } },
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/dealership/gallery/{id}',
    access: 'gallery.manage',
    summary: 'Removes an item with its files',
    params: itemId,
    reply: ok,
  }),
};
