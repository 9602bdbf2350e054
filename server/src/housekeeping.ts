import { sql } from 'drizzle-orm';
import { areaList } from './areas';
import type { Deps } from './deps';

/** Every night at 03:17 UTC. */
export const HOUSEKEEPING_CRONTAB = '17 3 * * * housekeeping';

/** Of the tables that belong to no area. */
const SHARED = [
  sql`delete from idempotency_key where created_at < now() - interval '7 days'`,
  sql`delete from socket_io_attachments where created_at < now() - interval '1 hour'`,
];

const WHO = { userId: null, requestId: 'housekeeping' };

/** Deletes what is no longer needed. Safe to run again: it looks at dates and counts alone. */
export const deleteExpired = async (deps: Pick<Deps, 'database' | 'files'>) => {
  for (const statement of [...SHARED, ...areaList.flatMap((area) => area.deleteExpired ?? [])])
    await deps.database.systemWrite(WHO, (tx) => tx.execute(statement), { isJob: true });
  for (const { cleanUp } of areaList) await cleanUp?.(deps);
};
