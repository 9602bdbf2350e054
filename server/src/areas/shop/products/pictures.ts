import type { shopCalls } from '@forecourt/contract/shop/index';
import { PICTURES_MOST } from '@forecourt/contract/shop/product';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { prepareImage } from '../../../services/images';
import { attachFile, type MayRead, removeFile, saveBeside, storeFiles, type WaitingFile } from '../../files';
import {
  findProduct,
  insertPicture,
  picturesOf,
  placePicture,
  removePicture,
  updateProduct,
} from './product.queries';
import { readProduct } from './product-reply';

const PICTURE = 'product-picture';
const FULL_PX = 1_200;
const SMALL_PX = 480;

const whoSees: MayRead = ({ actor }) => can(actor, 'shop.view');
export const productFileKinds = { [PICTURE]: whoSees };

interface StoredPair {
  file: WaitingFile;
  small: WaitingFile;
  width: number;
  height: number;
  name: string;
}

const refused = (message: string) => new Refusal(422, message, { fields: { pictures: message } });

const storePicture = async (context: Context, upload: UploadedFile): Promise<StoredPair> => {
  const options = { dealershipId: context.tenant, as: 'webp' } as const;
  const full = await prepareImage(upload.path, { ...options, maxPx: FULL_PX });
  if (!full.ok) throw refused(full.message);
  const small = await prepareImage(full.content, { ...options, maxPx: SMALL_PX });
  if (!small.ok) throw refused(small.message);
  const [file, thumbnail] = await storeFiles(context, PICTURE, [
    await saveBeside(upload, full, 'full'),
    await saveBeside(upload, small, 'small'),
  ]);
  if (!file || !thumbnail) throw new Error('two files are stored as two');
  const { width, height } = full;
  return { ...{ file, small: thumbnail, width, height }, name: upload.originalName || 'Picture' };
};

/** Keeps these pictures in this order, and removes the others. */
export const keepPictures = async (
  context: Context,
  tx: Db,
  productId: number,
  staying: readonly number[],
): Promise<void> => {
  const { tenant } = context;
  const present = await picturesOf(tx, tenant, productId);
  if (staying.some((id) => !present.some((picture) => picture.id === id)))
    throw badField('pictures', 'There is no such picture');
  for (const { id, file, small } of present.filter((picture) => !staying.includes(picture.id))) {
    await removePicture(tx, tenant, id);
    await removeFile(context, tx, file);
    await removeFile(context, tx, small);
  }
  for (const [position, id] of [...new Set(staying)].entries()) await placePicture(tx, tenant, id, position);
};

export const pictureHandlers: Pick<Handlers<typeof shopCalls>, 'addPictures'> = {
  addPictures: async ({ params: { id }, files }, context) => {
    const { tenant } = context;
    const tooMany = badField('pictures', `At most ${PICTURES_MOST} pictures`);
    const before = await context.read(async (db) => {
      if (!(await findProduct(db, tenant, id))) throw notFound();
      return picturesOf(db, tenant, id);
    });
    // whether there is room comes before the work of reading them
    if (before.length + files.pictures.length > PICTURES_MOST) throw tooMany;
    const stored: StoredPair[] = [];
    for (const upload of files.pictures) stored.push(await storePicture(context, upload));
    return context.write(async (tx) => {
      if (!(await findProduct(tx, tenant, id, 'for no key update'))) throw notFound();
      const present = await picturesOf(tx, tenant, id);
      if (present.length + stored.length > PICTURES_MOST) throw tooMany;
      for (const [at, { file, small, width, height, name }] of stored.entries())
        await insertPicture(tx, tenant, {
          ...{ product_id: id, position: present.length + at, name: name.slice(0, 200), width, height },
          file: await attachFile(context, tx, file, id),
          small: await attachFile(context, tx, small, id),
        });
      await updateProduct(tx, tenant, id, {});
      return readProduct(tx, tenant, id);
    });
  },
};
