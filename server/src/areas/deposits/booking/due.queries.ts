import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Dealerships where a deadline is over on the easternmost day of the world; which exactly, each one's own day says. */
export const dealershipsWithDue = (db: Db, now: string) =>
  queryRows<{ id: number }>(
    db,
    `select distinct dealership_id as id from deposit
      where holds and deadline < ($1::timestamptz at time zone 'UTC' + interval '14 hours')::date order by 1`,
    [now],
  );

export const dueDeposits = (db: Db, tenant: number, today: string, limit: number) =>
  queryRows<{ id: number }>(
    db,
    'select id from deposit where dealership_id = $1 and holds and deadline < $2::date order by id limit $3',
    [tenant, today, limit],
  );
