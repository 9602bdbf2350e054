import type { ReplyOf } from '@forecourt/contract';
import type { commissionCalls, WireRule } from '@forecourt/contract/commission/index';
import { rulesToWire, ruleText } from '@forecourt/domain/commission/index';
import { VEHICLE_TYPE_NAMES } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { ownOnly } from '../viewer';
import { assignmentsFrom, holdsPlan, type StoredAssignment } from './assignment.queries';
import { findPlan, type StoredPlan } from './plan.queries';
import { type StoredVehicles, vehiclesOf } from './vehicle.queries';
import { lastVersions, type StoredVersion, versionsOf } from './version.queries';

type PlanRow = ReplyOf<typeof commissionCalls.plans>['rows'][number];
type Plan = ReplyOf<typeof commissionCalls.plan>;
type Names = (id: number | null) => string;

export const vehicleReply = ({ id, by, value, name }: StoredVehicles): PlanRow['vehicles'][number] => {
  const types: Readonly<Record<number, string>> = VEHICLE_TYPE_NAMES;
  return { id, by, label: (by === 'type' ? types[value] : name) ?? `${by} ${value}` };
};

interface Parts {
  version: StoredVersion;
  people: readonly StoredAssignment[];
  vehicles: readonly StoredVehicles[];
}

const toRow = (plan: StoredPlan, { version, people, vehicles }: Parts, nameOf: Names): PlanRow => {
  const { archived, ...facts } = plan;
  const { mode, team, rules } = version.contents;
  return {
    ...{ ...facts, mode, number: version.number, words: rules.map(ruleText), is_archived: archived ? 1 : 0 },
    team: team.map((id) => ({ id, full_name: nameOf(id) })),
    people: people
      .filter(({ plan_id }) => plan_id === plan.id)
      .map(({ user_id, from_day }) => ({ id: user_id, full_name: nameOf(user_id), from: from_day })),
    vehicles: vehicles.filter(({ plan_id }) => plan_id === plan.id).map(vehicleReply),
  };
};

/** Sellers see of a plan what it pays them, not who else has it. */
const hideOthers = (row: PlanRow, own: number | null): PlanRow =>
  own === null ? row : { ...row, comment: '', people: row.people.filter(({ id }) => id === own) };

export const rowsOfPlans = async (
  context: Context,
  db: Db,
  plans: readonly StoredPlan[],
): Promise<PlanRow[]> => {
  const { tenant } = context;
  const ids = plans.map(({ id }) => id);
  const versions = await lastVersions(db, tenant, ids);
  const people = await assignmentsFrom(db, tenant, todayAt(context));
  const vehicles = await vehiclesOf(db, tenant, ids);
  const users = [
    ...people.map(({ user_id }) => user_id),
    ...versions.flatMap(({ contents }) => contents.team),
  ];
  const nameOf = await staffNames(context, users);
  return plans.flatMap((plan) => {
    const version = versions.find(({ plan_id }) => plan_id === plan.id);
    return version ? [hideOthers(toRow(plan, { version, people, vehicles }, nameOf), ownOnly(context))] : [];
  });
};

/** One plan, or 404 for those who neither manage plans nor have it. */
export const replyOfPlan = async (context: Context, db: Db, id: number): Promise<Plan> => {
  const { tenant } = context;
  const [plan, own] = [await findPlan(db, tenant, id), ownOnly(context)];
  const isSeen =
    own === null || (await holdsPlan(db, tenant, { userId: own, planId: id, day: todayAt(context) }));
  const [row] = plan && isSeen ? await rowsOfPlans(context, db, [plan]) : [];
  if (!row) throw notFound();
  const versions = await versionsOf(db, tenant, id);
  const nameOf = await staffNames(
    context,
    versions.map(({ user_id }) => user_id),
  );
  return {
    ...row,
    rules: rulesToWire<WireRule>(versions[0]?.contents.rules ?? []),
    versions: versions.map(({ number, from_day, contents, user_id, created_at }) => ({
      ...{ number, from: from_day, words: contents.rules.map(ruleText) },
      ...{ created_by: nameOf(user_id), created_at },
    })),
  };
};
