import { CUSTOMER_IMAGES, type recordCalls } from '@forecourt/contract/customers/record';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { type PreparedImage, prepareImage } from '../../../services/images';
import { attachFile, fileAddress, removeFile, storeFile, type WaitingFile } from '../../files';
import { type CustomerRecord, findCustomer, lockCustomer } from '../record/customer.queries';
import { FILE_KIND } from './customer-files';
import { type ImageName, setImageFile } from './image.queries';

/** Large enough to read a licence, as the browser makes them (screens.md 9). */
const MAX_PX = 1_024;

const toReply = ({ avatar, driver_license_photo, signiture_URL, version }: CustomerRecord) => ({
  avatar: fileAddress(avatar),
  driver_license_photo: fileAddress(driver_license_photo),
  signiture_URL: fileAddress(signiture_URL),
  version,
});

const lockPresent = async ({ tenant }: Context, tx: Db, id: number): Promise<CustomerRecord> => {
  const record = await lockCustomer(tx, tenant, id);
  if (record.removed_at !== null) throw notFound();
  return record;
};

/** Puts a stored file, or none, in place of the one before. */
const setImage = async (
  context: Context,
  tx: Db,
  record: CustomerRecord,
  which: ImageName,
  name: string | null,
) => {
  await setImageFile(tx, context.tenant, record.id, which, name);
  const before = record[which];
  if (before) await removeFile(context, tx, before);
};

export const imageHandlers: Pick<Handlers<typeof recordCalls>, 'setImages' | 'removeImage'> = {
  setImages: async ({ params: { id }, files }, context) => {
    const prepared = new Map<ImageName, PreparedImage>();
    for (const which of CUSTOMER_IMAGES) {
      const [upload] = files[which];
      if (!upload) continue;
      const image = await prepareImage(upload.path, { dealershipId: context.tenant, maxPx: MAX_PX });
      if (!image.ok) throw new Refusal(422, image.message, { fields: { [which]: image.message } });
      prepared.set(which, image);
    }
    if (prepared.size === 0) throw badField('avatar', 'Required');
    const stored: [ImageName, WaitingFile][] = [];
    for (const [which, image] of prepared)
      stored.push([which, await storeFile(context, FILE_KIND[which], image)]);
    return context.write(async (tx) => {
      const record = await lockPresent(context, tx, id);
      for (const [which, file] of stored) {
        const name = await attachFile(context, tx, file, record.id);
        await setImage(context, tx, record, which, name);
      }
      return toReply(await findCustomer(tx, context.tenant, record.id));
    });
  },

  removeImage: ({ params: { id, which } }, context) =>
    context.write(async (tx) => {
      const record = await lockPresent(context, tx, id);
      await setImage(context, tx, record, which, null);
      return toReply(await findCustomer(tx, context.tenant, record.id));
    }),
};
