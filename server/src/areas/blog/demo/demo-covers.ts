import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { drawImage } from '../../../services/images';
import { type JobHandler, jobs } from '../../../services/jobs';
import { attachFile, storeFiles } from '../../files';
import { insertPicture } from '../pictures/picture.queries';
import { BLOG_PICTURE, SMALL_PX } from '../pictures/pictures';
import { setPictures } from '../posts/post.queries';
import { postsToDraw, setCover, slugToDraw } from './demo.queries';
import { drawCover } from './draw-cover';
import { DEMO_POSTS, OTHER_POSTS } from './posts';

const TASK = 'blog.demoCovers';

/** One job for each post: a start does not wait for the drawing. */
export const queueDemoCovers = async (tx: Db): Promise<void> => {
  for (const { dealership_id, id } of await postsToDraw(tx))
    await jobs.add(
      tx,
      TASK,
      { dealershipId: dealership_id, id },
      { key: `demo-covers-${dealership_id}-${id}` },
    );
};

const payload = z.object({ dealershipId: z.number().int(), id: z.number().int() });

const addCover = async (deps: Deps, tenant: Tenant, id: number, key: string): Promise<void> => {
  const asking = { deps, tenant, session: { userId: null }, request: { id: key } };
  const slug = await deps.database.read(tenant, (db) => slugToDraw(db, tenant, id));
  const post = [...DEMO_POSTS, ...OTHER_POSTS].find((one) => one.slug === slug);
  if (!post) return;
  const { full, thumbnail } = await drawImage(drawCover(post.hue), {
    dealershipId: tenant,
    smallPx: SMALL_PX,
  });
  const [file, small] = await storeFiles(asking, BLOG_PICTURE, [full, thumbnail]);
  if (!file || !small) return;
  await deps.database.write(tenant, { userId: null, requestId: key }, async (tx) => {
    // someone was faster
    if ((await slugToDraw(tx, tenant, id)) === undefined) return;
    const { width, height } = full;
    const names = { file: file.name, small: small.name };
    const picture = await insertPicture(
      tx,
      tenant,
      { width, height, name: `${slug}.jpg`, user_id: null },
      names,
    );
    await attachFile(asking, tx, file, picture.id);
    await attachFile(asking, tx, small, picture.id);
    await setCover(tx, tenant, id, picture.id);
    await setPictures(tx, tenant, id, [picture.id]);
  });
};

export const demoCoverJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key }) => {
    const { dealershipId, id } = payload.parse(given);
    await addCover(deps, asTenant(dealershipId), id, key);
  },
});
