import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** So many dealerships and leads are looked at each minute; what is left waits for the next one. */
const DEALERSHIPS_MOST = 500;
const LEADS_MOST = 100;

/** Dealerships with leads whose answer is overdue. */
export const dealershipsWithLate = (db: Db, now: string) =>
  queryRows<{ id: number }>(
    db,
    `select distinct dealership_id as id from lead
      where respond_by is not null and removed_at is null and respond_by <= $1 limit ${DEALERSHIPS_MOST}`,
    [now],
  );

/** Of one dealership, the longest overdue first; another server that looks at the same time takes others. */
export const takeLate = (tx: Db, tenant: number, now: string) =>
  queryRows<{ id: number }>(
    tx,
    `select id from lead where dealership_id = $1 and respond_by <= $2 and removed_at is null
      order by respond_by, id limit ${LEADS_MOST} for no key update skip locked`,
    [tenant, now],
  );
