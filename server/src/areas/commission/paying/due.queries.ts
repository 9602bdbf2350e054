import type { CommissionLine, SettlementKind } from '@forecourt/domain/commission/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { EntryKind } from '../earning/entry.queries';
import type { PlanContents } from '../earning/person.queries';

/** More than anyone earns in years: a payment names each of them. */
const MOST_ENTRIES = 2_000;

export interface DueEntry {
  id: number;
  kind: EntryKind;
  day: string;
  bill_number: number | null;
  vehicle: string;
  amount_cents: number;
  lines: CommissionLine[];
}

const ENTRY_FIELDS = `e.id, e.kind, e.day, b.number as bill_number, coalesce(b.vehicle_title, '') as vehicle,
  e.amount_cents::float8 as amount_cents, e.lines`;

/** What a person earned by a day and was not paid for. */
export const dueEntries = (db: Db, tenant: number, userId: number, to: string) =>
  queryRows<DueEntry>(
    db,
    `select ${ENTRY_FIELDS} from commission_entry e
        left join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id
      where e.dealership_id = $1 and e.user_id = $2 and e.state = 'earned' and e.day <= $3::date
      order by e.day, e.id limit ${MOST_ENTRIES}`,
    [tenant, userId, to],
  );

/** What a payment paid. */
export const paidEntries = (db: Db, tenant: number, paymentId: number) =>
  queryRows<DueEntry>(
    db,
    `select ${ENTRY_FIELDS} from commission_payment_line l
        join commission_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
        left join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id
      where l.dealership_id = $1 and l.payment_id = $2 order by e.day, e.id limit ${MOST_ENTRIES}`,
    [tenant, paymentId],
  );

/** `userId`: of one person; null is everyone. */
export const sumsDue = (db: Db, tenant: number, userId: number | null, to: string) =>
  queryRows<{ user_id: number; count: number; cents: number }>(
    db,
    `select user_id, count(*)::int as count, sum(amount_cents)::float8 as cents from commission_entry
      where dealership_id = $1 and state = 'earned' and day <= $3::date and ($2::int is null or user_id = $2) group by user_id`,
    [tenant, userId, to],
  );

export interface HeldRow {
  user_id: number;
  plan_id: number | null;
  from_day: string;
}

/** The plans for own sales that people have had, the first first. */
export const plansHeld = (db: Db, tenant: number, userId: number | null) =>
  queryRows<HeldRow>(
    db,
    `select user_id, plan_id, from_day from commission_plan_assignment
      where dealership_id = $1 and basis = 'own' and ($2::int is null or user_id = $2) order by user_id, from_day limit 5000`,
    [tenant, userId],
  );

export interface VersionRow {
  id: number;
  plan_id: number;
  from_day: string | null;
  contents: PlanContents;
}

/** Every version of these plans, the last first. */
export const versionsOfPlans = (db: Db, tenant: number, planIds: readonly number[]) =>
  queryRows<VersionRow>(
    db,
    `select id, plan_id, from_day, contents from commission_plan_version
      where dealership_id = $1 and plan_id = any($2) order by plan_id, number desc limit 5000`,
    [tenant, planIds],
  );

/** Commissions by month, without salary and draw. */
export const earnedByMonth = (db: Db, tenant: number, userId: number | null) =>
  queryRows<{ user_id: number; month: string; cents: number }>(
    db,
    `select user_id, month, sum(amount_cents)::float8 as cents from commission_entry
      where dealership_id = $1 and kind in ('sale', 'team', 'chargeback', 'correction') and ($2::int is null or user_id = $2)
      group by user_id, month`,
    [tenant, userId],
  );

export const settledMonths = (db: Db, tenant: number, userId: number | null) =>
  queryRows<{ user_id: number; month: string; kind: SettlementKind; cents: number }>(
    db,
    `select user_id, month, kind, amount_cents::float8 as cents from commission_entry
      where dealership_id = $1 and kind in ('salary', 'draw', 'guarantee') and ($2::int is null or user_id = $2)`,
    [tenant, userId],
  );

/** Whether a person ever had a plan or a commission here. */
export const isPaidHere = async (db: Db, tenant: number, userId: number): Promise<boolean> =>
  (
    await queryRows(
      db,
      `(select 1 from commission_plan_assignment where dealership_id = $1 and user_id = $2 limit 1)
        union all (select 1 from commission_entry where dealership_id = $1 and user_id = $2 limit 1)`,
      [tenant, userId],
    )
  ).length > 0;
