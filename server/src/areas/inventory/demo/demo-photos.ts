import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { drawImage } from '../../../services/images';
import { type JobHandler, jobs } from '../../../services/jobs';
import { attachFile, storeFiles, type WaitingFile } from '../../files';
import { insertPhoto, keepMainPhoto } from '../photos/photo.queries';
import { THUMBNAIL_PX } from '../photos/photos';
import { FILE_KIND } from '../record/record-files';
import { findCarToDraw, listCarsToDraw } from './demo-photo.queries';
import { drawCar } from './pictures/draw-car';

const TASK = 'inventory.demoPhotos';

/** One job for each vehicle: a start does not wait for the drawing, and a stop waits for one vehicle at most. */
export const queueDemoPhotos = async (tx: Db) => {
  for (const { dealership_id, id } of await listCarsToDraw(tx))
    await jobs.add(
      tx,
      TASK,
      { dealershipId: dealership_id, id },
      { key: `demo-photos-${dealership_id}-${id}` },
    );
};

const payload = z.object({ dealershipId: z.number().int(), id: z.number().int() });

interface Asking {
  deps: Deps;
  tenant: Tenant;
  session: { userId: null };
  request: { id: string };
}

const addPictures = async (asking: Asking, id: number): Promise<void> => {
  const { deps, tenant, request } = asking;
  const car = await deps.database.read(tenant, (db) => findCarToDraw(db, tenant, id));
  if (!car) return;
  const stored: { file: WaitingFile; small: WaitingFile; width: number; height: number }[] = [];
  for (const svg of drawCar({ id, bodyStyle: car.body_style ?? '', color: car.color ?? '' })) {
    const { full, thumbnail } = await drawImage(svg, { dealershipId: tenant, smallPx: THUMBNAIL_PX });
    const [file, small] = await storeFiles(asking, FILE_KIND.photo, [full, thumbnail]);
    if (file && small) stored.push({ file, small, width: full.width, height: full.height });
  }
  await deps.database.write(tenant, { userId: null, requestId: request.id }, async (tx) => {
    // a second attempt, or someone with a camera, was faster
    if (!(await findCarToDraw(tx, tenant, id))) return;
    for (const [place, { file, small, width, height }] of stored.entries())
      await insertPhoto(tx, tenant, id, {
        file: await attachFile(asking, tx, file, id),
        thumbnail: await attachFile(asking, tx, small, id),
        ...{ width, height, position: place + 1 },
      });
    await keepMainPhoto(tx, tenant, id);
  });
};

export const demoPhotoJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, id } = payload.parse(given);
    await addPictures(
      { deps, tenant: asTenant(dealershipId), session: { userId: null }, request: { id: key } },
      id,
    );
  },
});
