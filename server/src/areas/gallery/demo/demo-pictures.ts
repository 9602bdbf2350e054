import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { insertFile } from '../../../records/files/file.queries';
import { drawImage } from '../../../services/images';
import { type JobHandler, jobs } from '../../../services/jobs';
import { attachFile, storeFile } from '../../files';
import { filesOfItems, findItem } from '../gallery.queries';
import { FILES, GALLERY_FILE } from '../gallery-files';
import { DRAWINGS } from './drawings';

const TASK = 'gallery.demoPictures';
const SMALL_PX = 480;

/** A start does not wait for the drawing. */
export const queueDemoPicture = (tx: Db, dealershipId: number, id: number) =>
  jobs.add(tx, TASK, { dealershipId, id }, { key: `demo-gallery-${dealershipId}-${id}` });

const payload = z.object({ dealershipId: z.number().int(), id: z.number().int() });

const addPicture = async (deps: Deps, dealershipId: number, id: number, requestId: string) => {
  const tenant = asTenant(dealershipId);
  const asking = { deps, tenant, session: { userId: null }, request: { id: requestId } };
  const missing = async (db: Db) => {
    const item = await findItem(db, tenant, id);
    return item && (await filesOfItems(db, tenant, [id])).length === 0 ? item : undefined;
  };
  const item = await deps.database.read(tenant, missing);
  const drawing = item && DRAWINGS[item.title];
  if (!drawing) return;
  const { full } = await drawImage(drawing, { dealershipId: tenant, smallPx: SMALL_PX });
  const stored = await storeFile(asking, GALLERY_FILE, { ...full, originalName: 'picture.jpg' });
  await deps.database.write(tenant, { userId: null, requestId }, async (tx) => {
    // a second attempt, or someone with a picture, was faster
    if (!(await missing(tx))) return;
    const file = await attachFile(asking, tx, stored, id);
    await insertFile(tx, tenant, FILES, id, {
      ...{ file, name: stored.originalName, mime: stored.mime, bytes: stored.bytes, user_id: null },
      ...{ note_id: null, title: '', description: '' },
    });
  });
};

export const demoPictureJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, id } = payload.parse(given);
    await addPicture(deps, dealershipId, id, key);
  },
});
