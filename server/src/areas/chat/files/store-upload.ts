import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { UploadedFile } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { prepareImage } from '../../../services/images';
import { fileAddress, saveBeside, storeFile } from '../../files';
import { countWaiting, insertUpload, type Uploader } from './upload.queries';

export const CHAT_FILE = 'chat-file';

/** As large as a screen shows it. */
const MAX_PX = 2_000;

/** Files that wait for a message; a sender has a few, and all guests of a dealership together not more than a disk bears. */
const WAITING_MOST = 10;
const WAITING_OF_GUESTS_MOST = 500;

const refuseMore = async (deps: Deps, tenant: Tenant, by: Uploader) => {
  const { own, guests } = await deps.database.read(tenant, (db) => countWaiting(db, tenant, by));
  if (own < WAITING_MOST && (by.guestId === null || guests < WAITING_OF_GUESTS_MOST)) return;
  throw new Refusal(429, 'Send the files that are waiting first');
};

const sizeless = { width: null, height: null };

/** A picture without the place that it was taken at, a document as it came. */
const prepare = async (tenant: Tenant, upload: UploadedFile) => {
  if (!upload.mime.startsWith('image/')) return { file: upload, ...sizeless };
  const image = await prepareImage(upload.path, { dealershipId: tenant, maxPx: MAX_PX });
  if (!image.ok) throw new Refusal(422, image.message, { fields: { chatFile: image.message } });
  const saved = await saveBeside(upload, image, 'image');
  return {
    file: { ...saved, originalName: upload.originalName },
    ...{ width: image.width, height: image.height },
  };
};

/** Stores what was uploaded, until the sender's next message has it; answers its address and its name. */
export const storeUpload = async (
  { deps, tenant, requestId, by }: { deps: Deps; tenant: Tenant; requestId: string; by: Uploader },
  upload: UploadedFile | undefined,
): Promise<{ path: string; name: string }> => {
  if (!upload) throw new Refusal(400, 'Required', { fields: { chatFile: 'Required' } });
  await refuseMore(deps, tenant, by);
  const { file, width, height } = await prepare(tenant, upload);
  const asking = { tenant, deps, session: { userId: by.userId }, request: { id: requestId } };
  const stored = await storeFile(asking, CHAT_FILE, file);
  const name = stored.originalName || stored.name;
  await deps.database.write(tenant, { userId: by.userId, requestId }, (tx) =>
    insertUpload(tx, tenant, by, {
      ...{ file: stored.name, file_name: name, mime: stored.mime, width, height },
    }),
  );
  return { path: fileAddress(stored.name), name };
};
