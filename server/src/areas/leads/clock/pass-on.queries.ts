import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** So many dealerships and leads are looked at each minute; what is left waits for the next one. */
const DEALERSHIPS_MOST = 500;
const LEADS_MOST = 100;

/** Leads that are to be passed on, or that the rule for unanswered leads makes a task for. */
const IS_DUE = 'least(pass_on_at, task_at) <= ';
const IS_WATCHED = '(pass_on_at is not null or task_at is not null) and removed_at is null';

/** Dealerships with leads whose answer is overdue. */
export const dealershipsWithLate = (db: Db, now: string) =>
  queryRows<{ id: number }>(
    db,
    `select distinct dealership_id as id from lead
      where ${IS_WATCHED} and ${IS_DUE} $1 limit ${DEALERSHIPS_MOST}`,
    [now],
  );

/** Of one dealership, the longest overdue first; another server that looks at the same time takes others. */
export const takeLate = (tx: Db, tenant: number, now: string) =>
  queryRows<{ id: number }>(
    tx,
    `select id from lead where dealership_id = $1 and ${IS_WATCHED} and ${IS_DUE} $2
      order by least(pass_on_at, task_at), id limit ${LEADS_MOST} for no key update skip locked`,
    [tenant, now],
  );
