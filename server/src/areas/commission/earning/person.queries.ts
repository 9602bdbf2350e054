import type { CommissionPlan } from '@forecourt/domain/commission/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** What a version of a plan keeps. */
export type PlanContents = Pick<CommissionPlan, 'mode' | 'team' | 'rules'>;

export interface HeldVersion {
  user_id: number;
  basis: CommissionPlan['basis'];
  version_id: number;
  contents: PlanContents;
}

/** The version that holds on a day: the last that was written for it. */
const VERSION_ON = (plan: string, day: string) => `lateral (
    select v.id, v.number, v.contents from commission_plan_version v
    where v.dealership_id = $1 and v.plan_id = ${plan} and (v.from_day is null or v.from_day <= ${day}::date)
    order by v.number desc limit 1) v`;

/** Everyone who has a plan on a day, with its version. */
export const plansOn = (db: Db, tenant: number, day: string) =>
  queryPrepared<HeldVersion>(
    db,
    `select a.user_id, a.basis, v.id as version_id, v.contents
      from (select distinct on (g.user_id, g.basis) g.user_id, g.basis, g.plan_id from commission_plan_assignment g
          where g.dealership_id = $1 and g.from_day <= $2::date order by g.user_id, g.basis, g.from_day desc) a
        join ${VERSION_ON('a.plan_id', '$2')} on true
      where a.plan_id is not null order by a.user_id, a.basis`,
    [tenant, day],
  );

/** Whether anyone has ever had a plan: most dealerships without plans ask no more than this. */
export const hasPlans = async (db: Db, tenant: number): Promise<boolean> =>
  (
    await queryPrepared<{ found: number }>(
      db,
      'select 1 as found from commission_plan_assignment where dealership_id = $1 limit 1',
      [tenant],
    )
  ).length > 0;

/** Until the transaction ends nobody else computes or pays something of these people. Always in the order of their ids. */
export const lockPeople = async (tx: Db, tenant: number, userIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await queryRows(
    tx,
    `insert into commission_person (dealership_id, user_id) select $1, u.id from unnest($2::int[]) as u(id) order by u.id
      on conflict do nothing returning 1`,
    [tenant, ids],
  );
  await queryRows(
    tx,
    'select user_id from commission_person where dealership_id = $1 and user_id = any($2) order by user_id for update',
    [tenant, ids],
  );
};

export interface SoldCar {
  age_days: number | null;
  vehicle_type: number;
  tag_ids: number[];
}

/** The vehicle of a sale, and how long it stood by the day. */
export const findSoldCar = async (
  db: Db,
  tenant: number,
  stockId: number,
  day: string,
): Promise<SoldCar | undefined> => {
  const [row] = await queryPrepared<SoldCar>(
    db,
    `select greatest($3::date - s.acquired_on, 0) as age_days, s.vehicle_type, s.tag_ids from stock_vehicle s
      where s.dealership_id = $1 and s.id = $2`,
    [tenant, stockId, day],
  );
  return row;
};

export interface VehicleVersion {
  version_id: number;
  contents: PlanContents;
}

/** The plan for a vehicle: one that names it, else one that names a tag of it, else its type. */
export const findVehiclePlan = async (
  db: Db,
  tenant: number,
  stockId: number,
  car: SoldCar,
  day: string,
): Promise<VehicleVersion | undefined> => {
  const [row] = await queryPrepared<VehicleVersion>(
    db,
    `select v.id as version_id, v.contents from commission_vehicle_assignment a
        join commission_plan p on p.dealership_id = a.dealership_id and p.id = a.plan_id and p.archived_at is null
        join ${VERSION_ON('a.plan_id', '$5')} on true
      where a.dealership_id = $1 and ((a.by = 'vehicle' and a.value = $2) or (a.by = 'tag' and a.value = any($3::int[]))
        or (a.by = 'type' and a.value = $4))
      order by case a.by when 'vehicle' then 1 when 'tag' then 2 else 3 end, a.id limit 1`,
    [tenant, stockId, car.tag_ids, car.vehicle_type, day],
  );
  return row;
};
