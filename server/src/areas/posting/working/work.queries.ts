import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** The next post of a page that is due, deletions first; one that another server works on is passed over. */
export const nextDue = async (
  tx: Db,
  tenant: number,
  account: string,
  now: string,
): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `select id from classified_post where dealership_id = $1 and state = 'waiting' and account = $2 and next_try_at <= $3
        order by (action = 'delete') desc, next_try_at, id limit 1 for no key update skip locked`,
      [tenant, account, now],
    )
  )[0]?.id;

/** Work that began long ago: its server died, or a person never said how it went. */
export const staleWork = (tx: Db, tenant: number, jobSince: string, personSince: string) =>
  queryRows<{ id: number }>(
    tx,
    `select id from classified_post where dealership_id = $1 and state = 'working'
        and working_since < case when working_by is null then $2::timestamptz else $3::timestamptz end
      order by id limit 100 for no key update skip locked`,
    [tenant, jobSince, personSince],
  );

/** Dealerships with something to do now: posts that are due or were left, changed vehicles. */
export const dealershipsWithWork = (db: Db, now: string, jobSince: string, personSince: string) =>
  queryRows<{ id: number }>(
    db,
    `select p.dealership_id as id from classified_post p join facebook_connection c on c.dealership_id = p.dealership_id
        and c.state = 'connected' and c.page_id = p.account and (c.paused_until is null or c.paused_until <= $1)
      where p.state = 'waiting' and p.account <> '' and p.next_try_at <= $1
      union select dealership_id from classified_post where state = 'working'
        and working_since < case when working_by is null then $2::timestamptz else $3::timestamptz end
      union select s.dealership_id from social_post s join facebook_connection c on c.dealership_id = s.dealership_id
        and c.state = 'connected' and (c.paused_until is null or c.paused_until <= $1)
      where s.removed_at is null and s.state in ('scheduled', 'sending') and s.scheduled_at <= $1
        and (s.next_try_at is null or s.next_try_at <= $1) and s.sending_since is null
      union select dealership_id from social_post where state = 'sending' and sending_since < $2::timestamptz`,
    [now, jobSince, personSince],
  );

export const dealershipsWithChanges = (db: Db) =>
  queryRows<{ id: number }>(db, 'select distinct dealership_id as id from stock_change', []);

export const dealershipsWithResults = (db: Db, since: string) =>
  queryRows<{ id: number }>(
    db,
    `select distinct s.dealership_id as id from social_post s join facebook_connection c on c.dealership_id = s.dealership_id
        and c.state = 'connected'
      where s.state = 'posted' and s.removed_at is null and s.posted_at > $1`,
    [since],
  );
