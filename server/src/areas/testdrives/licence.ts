import type { driveCalls } from '@forecourt/contract/testdrives/drives';
import type { Context, Handlers, UploadedFile } from '../../http/context';
import { notFound, Refusal } from '../../http/refusal';
import { prepareImage } from '../../services/images';
import { attachFile, removeFile, storeFile, type WaitingFile } from '../files';
import { findDrive, lockDrive, updateDrive } from './drive.queries';
import { FILE_KIND, openFile } from './drive-files';
import { readDrive } from './drive-reply';

/** Large enough to read a licence, as the browser makes them (screens.md 9). */
const MAX_PX = 1_024;

/** The picture, checked, made smaller and stored, before the transaction that needs it; null when none was sent. */
export const prepareLicence = async (
  context: Context,
  upload: UploadedFile | undefined,
): Promise<WaitingFile | null> => {
  if (!upload) return null;
  const image = await prepareImage(upload.path, { dealershipId: context.tenant, maxPx: MAX_PX });
  if (!image.ok) throw new Refusal(422, image.message, { fields: { driverLicenseImage: image.message } });
  return storeFile(context, FILE_KIND.licence, image);
};

const setLicence = (context: Context, id: number, file: WaitingFile | null) =>
  context.write(async (tx) => {
    const before = await lockDrive(tx, context.tenant, id);
    const name = file && (await attachFile(context, tx, file, id));
    await updateDrive(tx, context.tenant, id, { licence_photo: name });
    if (before.licence_photo) await removeFile(context, tx, before.licence_photo);
    return readDrive(context, tx, id);
  });

export const licenceHandlers: Pick<
  Handlers<typeof driveCalls>,
  'licence' | 'setLicence' | 'removeLicence'
> = {
  licence: async ({ params }, context) => {
    const { licence_photo } = await context.read((db) => findDrive(db, context.tenant, params.id));
    if (!licence_photo) throw notFound();
    return openFile(context, licence_photo);
  },

  setLicence: async ({ params, files }, context) => {
    await context.read((db) => findDrive(db, context.tenant, params.id));
    return setLicence(context, params.id, await prepareLicence(context, files.driverLicenseImage[0]));
  },

  removeLicence: ({ params }, context) => setLicence(context, params.id, null),
};
