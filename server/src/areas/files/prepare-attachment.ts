import type { UploadedFile } from '../../http/context';
import { Refusal } from '../../http/refusal';
import { prepareImage } from '../../services/images';
import { saveBeside } from './save-beside';
import type { FileToStore } from './store-file';

/** A page photographed with a telephone stays legible at this size. */
const ATTACHMENT_PX = 3_000;

/** A file fit to be kept: a PDF as it came, a picture without the place and the camera it was taken with. */
export const prepareAttachment = async (
  dealershipId: number,
  field: string,
  upload: UploadedFile,
): Promise<FileToStore> => {
  if (!upload.mime.startsWith('image/')) return upload;
  const image = await prepareImage(upload.path, { dealershipId, maxPx: ATTACHMENT_PX });
  if (!image.ok) throw new Refusal(422, image.message, { fields: { [field]: image.message } });
  return { ...(await saveBeside(upload, image, 'image')), originalName: upload.originalName };
};
