import { sql } from 'drizzle-orm';
import { removeAbandoned } from './areas/files';
import type { Deps } from './deps';

/** Every night at 03:17 UTC. */
export const HOUSEKEEPING_CRONTAB = '17 3 * * * housekeeping';

export const ERROR_REPORTS_KEPT = 10_000;

const STALE = [
  sql`delete from user_session where expires_at < now() - interval '30 days'`,
  sql`delete from one_time_code where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_attempt where created_at < now() - interval '30 days'`,
  sql`delete from used_proof where expires_at < now()`,
  sql`delete from device where last_seen_at < now() - interval '90 days'`,
  sql`delete from idempotency_key where created_at < now() - interval '7 days'`,
  sql`delete from outbox_message where created_at < now() - interval '90 days'`,
  sql`delete from error_report where created_at < now() - interval '30 days'`,
  // however many came in a month, so many of the newest are kept
  sql`delete from error_report where id <= (select max(id) - ${ERROR_REPORTS_KEPT}::int from error_report)`,
  sql`delete from socket_io_attachments where created_at < now() - interval '1 hour'`,
];

const WHO = { userId: null, requestId: 'housekeeping' };

/** Deletes what is no longer needed. Safe to run again: it looks at dates and counts alone. */
export const deleteExpired = async ({ database, files }: Pick<Deps, 'database' | 'files'>) => {
  for (const statement of STALE)
    await database.systemWrite(WHO, (tx) => tx.execute(statement), { isJob: true });
  for (const name of await database.systemWrite(WHO, removeAbandoned, { isJob: true }))
    await files.remove(name);
};
