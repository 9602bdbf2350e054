import type { VEHICLE_PLACES } from '@forecourt/contract/commission/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { lookupName } from '../../inventory';

export interface StoredVehicles {
  id: number;
  plan_id: number;
  by: (typeof VEHICLE_PLACES)[number];
  value: number;
  /** Of a tag or a vehicle; null for a type. */
  name: string | null;
}

export const vehiclesOf = (db: Db, tenant: number, planIds: readonly number[]) =>
  queryRows<StoredVehicles>(
    db,
    `select s.id, s.plan_id, s.by, s.value, case s.by when 'tag' then ${lookupName('s.value')}
        when 'vehicle' then (select c.title || ' (' || c.stock_no || ')' from stock_vehicle c
          where c.dealership_id = $1 and c.id = s.value) end as name
      from commission_vehicle_assignment s where s.dealership_id = $1 and s.plan_id = any($2) order by s.by, s.id limit 1000`,
    [tenant, planIds],
  );

/** undefined when another plan, or this one, has these vehicles already. */
export const insertVehicles = async (
  tx: Db,
  tenant: number,
  given: { planId: number; by: string; value: number },
): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into commission_vehicle_assignment (dealership_id, plan_id, by, value) values ($1, $2, $3, $4)
      on conflict do nothing returning id`,
    [tenant, given.planId, given.by, given.value],
  );
  return row?.id;
};

export const deleteVehicles = async (tx: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      'delete from commission_vehicle_assignment where dealership_id = $1 and id = $2 returning id',
      [tenant, id],
    )
  ).length > 0;

/** The plan that has these vehicles. */
export const planOfVehicles = async (
  db: Db,
  tenant: number,
  { by, value }: { by: string; value: number },
): Promise<string> => {
  const [row] = await queryRows<{ name: string }>(
    db,
    `select p.name from commission_vehicle_assignment a join commission_plan p on p.dealership_id = a.dealership_id and p.id = a.plan_id
      where a.dealership_id = $1 and a.by = $2 and a.value = $3`,
    [tenant, by, value],
  );
  return row?.name ?? '';
};

/** Whether the dealership can use a tag: a common one, or one of its own. */
export const isTag = async (db: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      db,
      `select 1 from own_lookup where dealership_id = $1 and id = $2 and kind = 'tag'
        union all select 1 from inventory_lookup where id = $2 and kind = 'tag' limit 1`,
      [tenant, id],
    )
  ).length > 0;

export const isStockVehicle = async (db: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      db,
      'select 1 from stock_vehicle where dealership_id = $1 and id = $2 and deleted_at is null',
      [tenant, id],
    )
  ).length > 0;
