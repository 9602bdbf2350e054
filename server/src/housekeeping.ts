import { sql } from 'drizzle-orm';
import type { Database } from './db/database';

/** Every night at 03:17 UTC. */
export const HOUSEKEEPING_CRONTAB = '17 3 * * * housekeeping';

const ERROR_REPORTS_KEPT = 10_000;

const STALE = [
  sql`delete from user_session where expires_at < now() - interval '30 days'`,
  sql`delete from one_time_code where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_attempt where created_at < now() - interval '30 days'`,
  sql`delete from used_proof where expires_at < now()`,
  sql`delete from device where last_seen_at < now() - interval '90 days'`,
  sql`delete from idempotency_key where created_at < now() - interval '7 days'`,
  sql`delete from outbox_message where created_at < now() - interval '90 days'`,
  sql`delete from error_report where created_at < now() - interval '90 days'`,
  sql`delete from error_report where id <= (select id from error_report order by id desc offset ${ERROR_REPORTS_KEPT} limit 1)`,
  sql`delete from socket_io_attachments where created_at < now() - interval '1 hour'`,
];

/** Takes out what has served its time. Safe to run again: it looks at dates alone. */
export const keepHouse = async (database: Database) => {
  for (const statement of STALE)
    await database.systemWrite({ userId: null, requestId: 'housekeeping' }, (tx) => tx.execute(statement));
};
