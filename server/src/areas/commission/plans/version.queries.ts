import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { PlanContents } from '../earning/person.queries';

export interface StoredVersion {
  plan_id: number;
  number: number;
  from_day: string | null;
  contents: PlanContents;
  user_id: number | null;
  created_at: string;
}

/** The rules that an entry was computed by. */
export const findContents = async (db: Db, tenant: number, versionId: number): Promise<PlanContents> => {
  const [row] = await queryPrepared<{ contents: PlanContents }>(
    db,
    'select contents from commission_plan_version where dealership_id = $1 and id = $2',
    [tenant, versionId],
  );
  if (!row) throw new Error(`the version ${versionId} of a plan is not there`);
  return row.contents;
};

/** The last version of each of these plans. */
export const lastVersions = (db: Db, tenant: number, planIds: readonly number[]) =>
  queryRows<StoredVersion>(
    db,
    `select distinct on (plan_id) plan_id, number, from_day, contents, user_id, created_at from commission_plan_version
      where dealership_id = $1 and plan_id = any($2) order by plan_id, number desc`,
    [tenant, planIds],
  );

/** The versions of a plan, the last first. */
export const versionsOf = (db: Db, tenant: number, planId: number) =>
  queryRows<StoredVersion>(
    db,
    `select plan_id, number, from_day, contents, user_id, created_at from commission_plan_version
      where dealership_id = $1 and plan_id = $2 order by number desc limit 100`,
    [tenant, planId],
  );

export const insertVersion = (
  tx: Db,
  tenant: number,
  version: {
    planId: number;
    number: number;
    from: string | null;
    contents: PlanContents;
    userId: number | null;
  },
) =>
  queryRows(
    tx,
    `insert into commission_plan_version (dealership_id, plan_id, number, from_day, contents, user_id)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[tenant, version.planId, version.number, version.from],
      ...[JSON.stringify(version.contents), version.userId],
    ],
  );
