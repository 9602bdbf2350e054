import type { webpagesCalls } from '@forecourt/contract/webpages/index';
import { can } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { prepareImage } from '../../../services/images';
import { attachFile, type MayRead, saveBeside, storeFile } from '../../files';
import { insertPicture, picturesByIds } from './picture.queries';

const KIND = 'web-page-picture';
/** Wide enough for a whole screen, small enough for a telephone. */
const MAX_PX = 1_600;

const whoEdits: MayRead = ({ actor }) => can(actor, 'webPages.edit');
export const pictureFileKinds = { [KIND]: whoEdits };

export const pictureHandlers: Pick<Handlers<typeof webpagesCalls>, 'addPicture' | 'picture'> = {
  addPicture: async ({ files: { file } }, context) => {
    const { tenant, session, write } = context;
    const [upload] = file;
    if (!upload) throw badField('file', 'Required');
    const image = await prepareImage(upload.path, { dealershipId: tenant, maxPx: MAX_PX, as: 'webp' });
    if (!image.ok) throw new Refusal(422, image.message, { fields: { file: image.message } });
    const saved = await saveBeside(upload, image, 'image');
    const stored = await storeFile(context, KIND, { ...saved, originalName: '' });
    const { width, height } = image;
    return write(async (tx) => {
      const { mime, bytes, name } = stored;
      const id = await insertPicture(tx, tenant, {
        ...{ file: name, mime, bytes, width, height, userId: session.userId },
      });
      await attachFile(context, tx, stored, id);
      return { id, width, height };
    });
  },

  picture: async ({ params: { id } }, { tenant, read, deps }) => {
    const [picture] = await read((db) => picturesByIds(db, tenant, [id]));
    if (!picture) throw notFound();
    return { stream: () => deps.files.get(picture.file), mime: picture.mime, etag: picture.file };
  },
};
