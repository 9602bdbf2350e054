import type { BodyOf } from '@forecourt/contract';
import {
  GALLERY_FILES_MOST,
  type GalleryItem,
  type galleryCalls,
  type galleryChanges,
} from '@forecourt/contract/gallery';
import { can, defaultPageSize } from '@forecourt/policy';
import type { z } from 'zod';
import type { Db } from '../../db/database';
import type { Context, Handlers, UploadedFile } from '../../http/context';
import { badField, notFound } from '../../http/refusal';
import { todayAt } from '../../http/today';
import { changedByOther } from '../../records/changed-by-other';
import { markFileRemoved } from '../../records/files/file.queries';
import { keepFile } from '../../records/files/record-files';
import {
  fileAddress,
  type MayRead,
  prepareAttachment,
  removeFile,
  storeFile,
  type WaitingFile,
} from '../files';
import {
  filesOfItems,
  findItem,
  type ItemColumns,
  insertItem,
  listItems,
  markItemRemoved,
  type StoredFile,
  type StoredItem,
  updateItem,
} from './gallery.queries';
import { FILES, GALLERY_FILE } from './gallery-files';

const whoManages: MayRead = ({ actor }) => can(actor, 'gallery.manage');
export const galleryFileKinds = { [GALLERY_FILE]: whoManages };

type Changes = z.output<typeof galleryChanges>;

const isShown = ({ visible, show_from, show_until }: StoredItem, today: string): boolean =>
  visible && (show_from === null || show_from <= today) && (show_until === null || show_until >= today);

const toReply = (item: StoredItem, files: readonly StoredFile[], today: string): GalleryItem => {
  const { show_from: showFrom, show_until: showUntil, visible, ...rest } = item;
  return {
    ...{ ...rest, showFrom, showUntil, visible: visible ? 'true' : 'false' },
    is_shown: isShown(item, today) ? 1 : 0,
    images: files
      .filter(({ item_id }) => item_id === item.id)
      .map(({ id, file, name, mime }) => ({ id, media_src: fileAddress(file), name, mime })),
  };
};

const read = async (context: Context, db: Db, id: number): Promise<GalleryItem> => {
  const item = await findItem(db, context.tenant, id);
  if (!item) throw notFound();
  return toReply(item, await filesOfItems(db, context.tenant, [id]), todayAt(context));
};

const storeAll = async (context: Context, uploads: readonly UploadedFile[]): Promise<WaitingFile[]> => {
  if (uploads.length > GALLERY_FILES_MOST) throw badField('images', `At most ${GALLERY_FILES_MOST} files`);
  const stored: WaitingFile[] = [];
  for (const upload of uploads)
    stored.push(
      await storeFile(context, GALLERY_FILE, await prepareAttachment(context.tenant, 'images', upload)),
    );
  return stored;
};

const keepAll = async (context: Context, tx: Db, recordId: number, stored: readonly WaitingFile[]) => {
  for (const file of stored) await keepFile(context, tx, { table: FILES, recordId }, file);
};

const refuseDays = (from: string | null, until: string | null) => {
  if (from !== null && until !== null && until < from)
    throw badField('showUntil', 'must not be before the first day');
};

const columnsOf = ({ title, description, showFrom, showUntil, visible }: Changes): ItemColumns => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(showFrom !== undefined && { show_from: showFrom }),
  ...(showUntil !== undefined && { show_until: showUntil }),
  ...(visible !== undefined && { visible: visible === 'true' }),
});

const changesIn = ({ value }: BodyOf<typeof galleryCalls.update>): Changes =>
  typeof value === 'string' ? { visible: value } : value;

/** Removes the files that do not stay; answers how many do. */
const dropOthers = async (
  context: Context,
  tx: Db,
  itemId: number,
  staying: readonly number[] | undefined,
) => {
  const { tenant } = context;
  const present = await filesOfItems(tx, tenant, [itemId]);
  if (!staying) return present.length;
  if (staying.some((id) => !present.some((file) => file.id === id)))
    throw badField('value.images', 'There is no such file');
  for (const { id } of present.filter((file) => !staying.includes(file.id))) {
    const name = await markFileRemoved(tx, tenant, FILES, id);
    if (name) await removeFile(context, tx, name);
  }
  return new Set(staying).size;
};

export const galleryHandlers: Handlers<typeof galleryCalls> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listItems(db, tenant, query, defaultPageSize(tenant));
      const ids = rows.map(({ id }) => id);
      const files = await filesOfItems(db, tenant, ids);
      return { ...page, rows: rows.map((item) => toReply(item, files, todayAt(context))) };
    }),

  get: ({ params }, context) => context.read((db) => read(context, db, params.id)),

  add: async ({ body, files }, context) => {
    const { tenant, session } = context;
    refuseDays(body.showFrom ?? null, body.showUntil ?? null);
    const stored = await storeAll(context, files.images);
    return context.write(async (tx) => {
      const columns = { title: body.title, ...columnsOf(body), created_by: session.userId };
      const id = await insertItem(tx, tenant, columns);
      await keepAll(context, tx, id, stored);
      return read(context, tx, id);
    });
  },

  update: async ({ params: { id }, body, files }, context) => {
    const { tenant } = context;
    // whether there is such an item comes before the work of reading its files
    if (!(await context.read((db) => findItem(db, tenant, id)))) throw notFound();
    if (body.id !== id) throw badField('id', 'is not the item of this address');
    const changes = changesIn(body);
    const stored = await storeAll(context, files.images);
    return context.write(async (tx) => {
      const before = await findItem(tx, tenant, id, 'for no key update');
      if (!before) throw notFound();
      if (changes.version !== undefined && changes.version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'gallery_item', id, current: await read(context, tx, id) },
        });
      const columns = columnsOf(changes);
      const after = { ...before, ...columns };
      refuseDays(after.show_from, after.show_until);
      const staying = await dropOthers(context, tx, id, changes.images);
      if (staying + stored.length > GALLERY_FILES_MOST)
        throw badField('images', `At most ${GALLERY_FILES_MOST} files`);
      await keepAll(context, tx, id, stored);
      await updateItem(tx, tenant, id, columns);
      return read(context, tx, id);
    });
  },

  remove: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      if (!(await findItem(tx, tenant, id, 'for no key update'))) throw notFound();
      await dropOthers(context, tx, id, []);
      await markItemRemoved(tx, tenant, id);
      return { message: 'Done' };
    }),
};
