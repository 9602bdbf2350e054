import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { FROM_SERVICE, SERVICE_FIELDS, type StoredService } from '../record/service.queries';

const OPEN = `s.dealership_id = $1 and s.removed_at is null and s.done_at is null and s.status <> 'cancelled'`;

export interface OverviewCounts {
  open: number;
  today: number;
  late: number;
  running: number;
  parts: number;
  approvals: number;
  mine: number;
}

const TODAY = `(s.promised_on <= $2::date or s.created_at >= ($2::date)::timestamp at time zone $3)`;

/** What is open now; those for today are promised up to today or were entered today. */
export const countOpen = async (
  db: Db,
  tenant: number,
  { today, timezone, userId }: { today: string; timezone: string; userId: number },
): Promise<OverviewCounts> => {
  const [row] = await queryPrepared<OverviewCounts & Record<string, unknown>>(
    db,
    `select count(*)::int as open, count(*) filter (where ${TODAY})::int as today,
        count(*) filter (where s.promised_on < $2::date)::int as late,
        count(*) filter (where s.status in ('inspecting', 'started'))::int as running,
        count(*) filter (where s.status = 'parts' or s.parts_waiting > 0)::int as parts,
        count(*) filter (where s.status = 'estimated')::int as approvals,
        count(*) filter (where s.technician_id = $4)::int as mine
      from shop_service s where ${OPEN}`,
    [tenant, today, timezone, userId],
  );
  return row ?? { open: 0, today: 0, late: 0, running: 0, parts: 0, approvals: 0, mine: 0 };
};

export const countUninvoiced = async (db: Db, tenant: number): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    db,
    `select count(*)::int as count from shop_service s where s.dealership_id = $1 and s.removed_at is null and s.kind = 'onlyShop'
        and s.status = 'done' and not exists (select 1 from shop_invoice i where i.dealership_id = $1 and i.service_id = s.id
          and i.cancelled_at is null)`,
    [tenant],
  );
  return row?.count ?? 0;
};

export const countOilDue = async (db: Db, tenant: number, by: string): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    db,
    'select count(*)::int as count from shop_lubrication where dealership_id = $1 and next_on <= $2::date',
    [tenant, by],
  );
  return row?.count ?? 0;
};

const MOST = 20;
const LISTS = {
  today: `${TODAY} order by s.is_urgent desc, s.promised_on nulls last, s.id`,
  // each list takes the same values, so that a text needs no other
  running: `s.status in ('inspecting', 'started') and $2::date is not null and $3::text is not null order by s.step_started_at, s.id`,
  parts: `(s.status = 'parts' or s.parts_waiting > 0) and $2::date is not null and $3::text is not null
    order by s.step_started_at, s.id`,
  approvals: `s.status = 'estimated' and $2::date is not null and $3::text is not null order by s.step_started_at, s.id`,
} as const;

export const readOverviewList = (
  db: Db,
  tenant: number,
  list: keyof typeof LISTS,
  { today, timezone }: { today: string; timezone: string },
) =>
  queryPrepared<StoredService>(
    db,
    `select ${SERVICE_FIELDS} ${FROM_SERVICE} where ${OPEN} and ${LISTS[list]} limit ${MOST}`,
    [tenant, today, timezone],
  );

export interface StepTime {
  status: string;
  left: number;
  average_hours: number | null;
}

/** How long services were in each step that they left since then. */
export const readStepTimes = (db: Db, tenant: number, since: string) =>
  queryPrepared<StepTime & Record<string, unknown>>(
    db,
    `select status, count(*)::int as left, round((avg(extract(epoch from ended_at - started_at)) / 3600)::numeric, 1) as average_hours
      from shop_step where dealership_id = $1 and ended_at >= $2::timestamptz group by status`,
    [tenant, since],
  );

export interface StepNow {
  status: string;
  count: number;
  cost: number;
}

export const readStepsNow = (db: Db, tenant: number) =>
  queryPrepared<StepNow & Record<string, unknown>>(
    db,
    `select s.status, count(*)::int as count, sum(s.cost) as cost from shop_service s where ${OPEN} group by s.status`,
    [tenant],
  );
