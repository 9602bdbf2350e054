import { buffer } from 'node:stream/consumers';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Db } from '../../../db/database';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { type PreparedImage, prepareImage } from '../../../services/images';
import {
  attachFile,
  removeFile,
  type SavedImage,
  saveBeside,
  storeFiles,
  type WaitingFile,
} from '../../files';
import { FILE_KIND } from '../record/record-files';
import { holdStock } from '../record/vehicle-detail';
import { toPhoto } from '../record/vehicle-detail.queries';
import {
  findPhoto,
  insertPhoto,
  keepMainPhoto,
  listPhotos,
  nextPosition,
  type OwnedPhoto,
  orderPhotos,
  replacePicture,
  setRemoved,
} from './photo.queries';

const FULL_PX = 2_048;
export const THUMBNAIL_PX = 480;
const MAX_PHOTOS = 200;

interface Picture<Image = PreparedImage | SavedImage> {
  full: Image;
  thumbnail: Image;
}

const refused = (message: string) => new Refusal(422, message, { fields: { photos: message } });

/** The photo as JPEG, which every market place takes, and its small picture for lists. */
const prepare = async (
  dealershipId: number,
  input: Buffer | string,
  turned: { quarters?: 1 } = {},
): Promise<Picture<PreparedImage>> => {
  const full = await prepareImage(input, { dealershipId, maxPx: FULL_PX, as: 'jpg', ...turned });
  if (!full.ok) throw refused(full.message);
  const thumbnail = await prepareImage(full.content, { dealershipId, maxPx: THUMBNAIL_PX, as: 'webp' });
  if (!thumbnail.ok) throw refused(thumbnail.message);
  return { full, thumbnail };
};

interface StoredPicture {
  file: WaitingFile;
  thumbnail: WaitingFile;
  width: number;
  height: number;
}

const store = async (context: Context, { full, thumbnail }: Picture): Promise<StoredPicture> => {
  const [file, small] = await storeFiles(context, FILE_KIND.photo, [full, thumbnail]);
  if (!file || !small) throw new Error('two files are stored as two');
  return { file, thumbnail: small, width: full.width, height: full.height };
};

const attach = async (context: Context, tx: Db, stockId: number, picture: StoredPicture) => ({
  file: await attachFile(context, tx, picture.file, stockId),
  thumbnail: await attachFile(context, tx, picture.thumbnail, stockId),
  width: picture.width,
  height: picture.height,
});

/** One after another, each put back on disk: a form of many photos would take the memory of the machine. */
const prepareAll = async (dealershipId: number, uploads: readonly UploadedFile[]): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for (const upload of uploads) {
    const { full, thumbnail } = await prepare(dealershipId, upload.path);
    pictures.push({
      full: await saveBeside(upload, full, 'full'),
      thumbnail: await saveBeside(upload, thumbnail, 'thumbnail'),
    });
  }
  return pictures;
};

const storeAll = async (context: Context, uploads: readonly UploadedFile[]): Promise<StoredPicture[]> => {
  const stored: StoredPicture[] = [];
  for (const picture of await prepareAll(context.tenant, uploads)) stored.push(await store(context, picture));
  return stored;
};

const shownPhotos = async (tx: Db, tenant: number, stockId: number) =>
  (await listPhotos(tx, tenant, stockId)).map(toPhoto);

/** The photo with its car held, so that two changes of one car's photos come one after the other. */
const holdPhoto = async (context: Context, tx: Db, id: number): Promise<OwnedPhoto> => {
  const seen = await findPhoto(tx, context.tenant, id);
  if (!seen) throw notFound();
  await holdStock(context, tx, seen.stock_id);
  const photo = await findPhoto(tx, context.tenant, id);
  if (!photo) throw notFound();
  return photo;
};

const removeOrRestore = (context: Context, id: number, removed: boolean) =>
  context.write(async (tx) => {
    const { stock_id, removed: was } = await holdPhoto(context, tx, id);
    if (was !== removed) {
      await setRemoved(tx, context.tenant, id, removed);
      await keepMainPhoto(tx, context.tenant, stock_id);
    }
    return shownPhotos(tx, context.tenant, stock_id);
  });

export const photoHandlers: Pick<
  Handlers<typeof recordCalls>,
  'addPhotos' | 'orderPhotos' | 'rotatePhoto' | 'removePhoto' | 'restorePhoto'
> = {
  addPhotos: async ({ params: { id }, files }, context) => {
    const { tenant } = context;
    // whose car it is comes before the work of decoding
    await context.read((db) => holdStock(context, db, id));
    const pictures = await storeAll(context, files.photos);
    return context.write(async (tx) => {
      await holdStock(context, tx, id);
      const present = await listPhotos(tx, tenant, id);
      if (present.length + pictures.length > MAX_PHOTOS)
        throw badField('photos', `at most ${MAX_PHOTOS} photos`);
      let position = await nextPosition(tx, tenant, id);
      for (const picture of pictures) {
        await insertPhoto(tx, tenant, id, { ...(await attach(context, tx, id, picture)), position });
        position += 1;
      }
      await keepMainPhoto(tx, tenant, id);
      return shownPhotos(tx, tenant, id);
    });
  },

  orderPhotos: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      await holdStock(context, tx, id);
      const present = new Set((await listPhotos(tx, context.tenant, id)).map((photo) => photo.id));
      const foreign = body.ids.filter((photo) => !present.has(photo));
      if (foreign.length > 0)
        throw badField('ids', `not photos of this vehicle: ${foreign.slice(0, 10).join(', ')}`);
      await orderPhotos(tx, context.tenant, id, body.ids);
      await keepMainPhoto(tx, context.tenant, id);
      return shownPhotos(tx, context.tenant, id);
    }),

  rotatePhoto: async ({ params: { id } }, context) => {
    const { tenant } = context;
    const seen = await context.read((db) => holdPhoto(context, db, id));
    if (seen.removed) throw notFound();
    const content = await buffer(await context.deps.files.get(seen.file));
    const picture = await store(context, await prepare(tenant, content, { quarters: 1 }));
    return context.write(async (tx) => {
      const before = await holdPhoto(context, tx, id);
      if (before.removed) throw notFound();
      if (before.file !== seen.file)
        throw new Refusal(409, 'This photo was changed at the same time. Please try again.');
      const stored = await attach(context, tx, before.stock_id, picture);
      await replacePicture(tx, tenant, id, stored);
      await keepMainPhoto(tx, tenant, before.stock_id);
      for (const name of [before.file, before.thumbnail]) await removeFile(context, tx, name);
      return toPhoto({ id, position: before.position, ...stored });
    });
  },

  removePhoto: ({ params }, context) => removeOrRestore(context, params.id, true),
  restorePhoto: ({ params }, context) => removeOrRestore(context, params.id, false),
};
