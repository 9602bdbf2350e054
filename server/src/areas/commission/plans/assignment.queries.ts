import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { PlanContents } from '../earning/person.queries';

export interface StoredAssignment {
  id: number;
  user_id: number;
  basis: 'own' | 'team';
  plan_id: number | null;
  plan: string;
  from_day: string;
  /** The last day; null is without end. */
  to_day: string | null;
}

/** Assignments that hold on the day or later, each until the next of the same person begins. */
export const assignmentsFrom = (db: Db, tenant: number, today: string) =>
  queryRows<StoredAssignment>(
    db,
    `select a.id, a.user_id, a.basis, a.plan_id, coalesce(p.name, '') as plan, a.from_day, a.next - 1 as to_day
      from (select g.dealership_id, g.id, g.user_id, g.basis, g.plan_id, g.from_day,
          lead(g.from_day) over (partition by g.user_id, g.basis order by g.from_day) as next
          from commission_plan_assignment g where g.dealership_id = $1) a
        left join commission_plan p on p.dealership_id = $1 and p.id = a.plan_id
      where a.next is null or a.next > $2::date order by a.user_id, a.basis, a.from_day limit 2000`,
    [tenant, today],
  );

/** Whether the person has the plan on the day. */
export const holdsPlan = async (
  db: Db,
  tenant: number,
  { userId, planId, day }: { userId: number; planId: number; day: string },
): Promise<boolean> =>
  (
    await queryRows<{ plan_id: number | null }>(
      db,
      `select distinct on (basis) plan_id from commission_plan_assignment
        where dealership_id = $1 and user_id = $2 and from_day <= $3::date order by basis, from_day desc`,
      [tenant, userId, day],
    )
  ).some(({ plan_id }) => plan_id === planId);

/** Another plan from the same day on replaces the one that was given for it. */
export const upsertAssignment = async (
  tx: Db,
  tenant: number,
  given: { userId: number; basis: 'own' | 'team'; planId: number | null; from: string },
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into commission_plan_assignment (dealership_id, user_id, basis, plan_id, from_day) values ($1, $2, $3, $4, $5)
      on conflict (dealership_id, user_id, basis, from_day) do update set plan_id = excluded.plan_id returning id`,
    [tenant, given.userId, given.basis, given.planId, given.from],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const deleteAssignment = async (tx: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      'delete from commission_plan_assignment where dealership_id = $1 and id = $2 returning id',
      [tenant, id],
    )
  ).length > 0;

/** Whoever is paid for a team that is named, now or later: for the search for rings. */
export const namedTeams = (db: Db, tenant: number, today: string) =>
  queryRows<{ user_id: number; plan_id: number; contents: PlanContents }>(
    db,
    `select a.user_id, a.plan_id, v.contents
      from (select g.user_id, g.plan_id, lead(g.from_day) over (partition by g.user_id order by g.from_day) as next
          from commission_plan_assignment g where g.dealership_id = $1 and g.basis = 'team') a
        join lateral (select w.contents from commission_plan_version w where w.dealership_id = $1 and w.plan_id = a.plan_id
          order by w.number desc limit 1) v on true
      where (a.next is null or a.next > $2::date) limit 2000`,
    [tenant, today],
  );

/** Distinguishes this lock from others of the database. */
const TEAM_LOCK = 7_203_163;

/** Teams are changed by one at a time: two who each pay for the other must not be made at once. */
export const lockTeams = (tx: Db, tenant: number) =>
  queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [TEAM_LOCK, tenant]);
