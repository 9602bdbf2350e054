import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';
import type { DemoWorld } from '../../demo/world';

/** An archive that each owner once made; its parts are gone by now. */
export const insertDemoArchives = async (tx: Db, world: DemoWorld) => {
  await queryRows(
    tx,
    `insert into archive_export (dealership_id, user_id, state, rows, files, bytes, created_at, expires_at)
      select d.id, d.owner_user_id, 'expired', 48210, 312, 73400320, now() - interval '40 days', now() - interval '33 days'
      from dealership d where d.id = any($1) and d.owner_user_id is not null order by d.id returning 1`,
    [world.dealerships.map(({ id }) => id)],
  );
};
