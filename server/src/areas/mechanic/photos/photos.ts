import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { can } from '@forecourt/policy';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { markFileRemoved, type RecordFileTable } from '../../../records/files/file.queries';
import { keepFile } from '../../../records/files/record-files';
import { type MayRead, prepareAttachment, removeFile, storeFile, type WaitingFile } from '../../files';
import { staffNames } from '../../users';
import { announceServices } from '../announce';
import { findService, lockService, updateService } from '../record/service.queries';
import { toPhoto } from '../record/service-reply';
import { findPhoto, photosOf } from '../record/step.queries';

const SHOP_PHOTO = 'shop-photo';
/** From before and after together. */
const PHOTOS_MOST = 60;

/** The moment is kept as the title. */
const PHOTOS: RecordFileTable = {
  table: 'shop_photo',
  recordColumn: 'service_id',
  columns: ['title', 'name', 'bytes', 'user_id'],
};

const whoSeesServices: MayRead = ({ actor }) => can(actor, 'mechanic.view');
export const photoFileKinds = { [SHOP_PHOTO]: whoSeesServices };

const storeAll = async (context: Context, uploads: readonly UploadedFile[]): Promise<WaitingFile[]> => {
  const stored: WaitingFile[] = [];
  for (const upload of uploads)
    stored.push(
      await storeFile(context, SHOP_PHOTO, await prepareAttachment(context.tenant, 'photos', upload)),
    );
  return stored;
};

export const photoHandlers: Pick<Handlers<typeof mechanicCalls>, 'addPhotos' | 'removePhoto'> = {
  addPhotos: async ({ params, body, files }, context) => {
    const { tenant } = context;
    // whether there is such a service comes before the work of decoding
    await context.read((db) => findService(db, tenant, params.id));
    if (files.photos.length === 0) throw badField('photos', 'Required');
    const stored = await storeAll(context, files.photos);
    const photos = await context.write(async (tx) => {
      const service = await lockService(tx, tenant, params.id);
      const present = await photosOf(tx, tenant, service.id);
      if (present.length + stored.length > PHOTOS_MOST)
        throw badField('photos', `At most ${PHOTOS_MOST} photos`);
      const to = { table: PHOTOS, recordId: service.id };
      for (const file of stored) await keepFile(context, tx, to, file, { title: body.moment });
      await updateService(tx, tenant, service.id, {});
      await announceServices(context, [service.id]);
      return photosOf(tx, tenant, service.id);
    });
    const nameOf = await staffNames(
      context,
      photos.map(({ user_id }) => user_id),
    );
    return photos.map((photo) => toPhoto(photo, nameOf));
  },

  removePhoto: ({ params }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const photo = await findPhoto(tx, tenant, params.id);
      if (!photo) throw notFound();
      const service = await lockService(tx, tenant, photo.service_id);
      const removed = await markFileRemoved(tx, tenant, PHOTOS, photo.id);
      if (!removed) throw notFound();
      await removeFile(context, tx, removed);
      await updateService(tx, tenant, service.id, {});
      await announceServices(context, [service.id]);
      return { message: 'Done' };
    }),
};
