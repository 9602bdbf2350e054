import type { commissionCalls, planAssignment } from '@forecourt/contract/commission/index';
import { roleLabel } from '@forecourt/policy';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { listSellersHere } from '../../leads';
import { addReplay } from '../earning/replay';
import {
  assignmentsFrom,
  deleteAssignment,
  lockTeams,
  type StoredAssignment,
  upsertAssignment,
} from './assignment.queries';
import { findPlan } from './plan.queries';
import { vehicleReply } from './plan-reply';
import { problemsOf } from './save-plan';
import {
  deleteVehicles,
  insertVehicles,
  isStockVehicle,
  isTag,
  planOfVehicles,
  vehiclesOf,
} from './vehicle.queries';
import { lastVersions } from './version.queries';

type Assignment = z.output<typeof planAssignment>;

const toReply = ({ from_day, to_day, ...row }: StoredAssignment, full_name: string): Assignment => ({
  ...{ ...row, full_name, from: from_day, to: to_day },
});

/** Five years: what is older was paid by other means. */
const OLDEST_DAYS = 5 * 366;
const DAY_MS = 86_400_000;

const refuseOldDay = (context: Context, from: string): void => {
  const days = (Date.parse(todayAt(context)) - Date.parse(from)) / DAY_MS;
  if (days > OLDEST_DAYS) throw badField('from', 'must not be more than five years ago');
};

/** The plan that someone is to have: it fits, is not archived, and makes no ring of overrides. */
const refusePlan = async (
  context: Context,
  tx: Db,
  { planId, basis, userId }: { planId: number; basis: 'own' | 'team'; userId: number },
): Promise<void> => {
  const plan = await findPlan(tx, context.tenant, planId);
  if (!plan || plan.archived) throw badField('plan_id', 'There is no such plan');
  if (plan.kind === 'vehicle') throw badField('plan_id', 'This plan is for vehicles');
  if (plan.basis !== basis)
    throw badField(
      'plan_id',
      basis === 'own' ? 'This plan is for the sales of a team' : 'This plan is for own sales',
    );
  const [version] = await lastVersions(tx, context.tenant, [planId]);
  if (!version || basis === 'own') return;
  await lockTeams(tx, context.tenant);
  const whole = { ...plan, ...version.contents };
  const [problem] = await problemsOf(context, tx, whole, { planId, holders: [userId] });
  if (problem) throw badField('plan_id', problem.message);
};

const vehiclesNamed = async (
  tx: Db,
  tenant: number,
  body: { by: string; type?: number | undefined; tag_id?: number | undefined; stock_id?: number | undefined },
): Promise<number> => {
  if (body.by === 'type') {
    if (body.type === undefined) throw badField('type', 'Required');
    return body.type;
  }
  if (body.by === 'tag') {
    if (body.tag_id === undefined || !(await isTag(tx, tenant, body.tag_id)))
      throw badField('tag_id', body.tag_id === undefined ? 'Required' : 'There is no such tag');
    return body.tag_id;
  }
  if (body.stock_id === undefined || !(await isStockVehicle(tx, tenant, body.stock_id)))
    throw badField('stock_id', body.stock_id === undefined ? 'Required' : 'There is no such vehicle');
  return body.stock_id;
};

export const assigningHandlers: Pick<
  Handlers<typeof commissionCalls>,
  'people' | 'assign' | 'unassign' | 'assignVehicles' | 'unassignVehicles'
> = {
  people: (_input, context) =>
    context.read(async (db) => {
      const today = todayAt(context);
      const staff = await listSellersHere(db, context.tenant);
      const held = await assignmentsFrom(db, context.tenant, today);
      return {
        rows: staff.map(({ id, full_name, role }) => {
          const own = held.filter(({ user_id }) => user_id === id).map((one) => toReply(one, full_name));
          const now = (basis: 'own' | 'team') =>
            own.find((one) => one.basis === basis && one.from <= today && one.plan_id !== null) ?? null;
          return {
            ...{ id, full_name, role: roleLabel(role), own: now('own'), team: now('team') },
            later: own.filter(({ from }) => from > today),
          };
        }),
      };
    }),

  assign: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const { user_id, plan_id, from, basis } = body;
      refuseOldDay(context, from);
      const person = (await listSellersHere(tx, tenant)).find(({ id }) => id === user_id);
      if (!person) throw badField('user_id', 'There is no such colleague');
      if (plan_id !== null) await refusePlan(context, tx, { planId: plan_id, basis, userId: user_id });
      const id = await upsertAssignment(tx, tenant, { userId: user_id, basis, planId: plan_id, from });
      if (plan_id !== null && from <= todayAt(context)) await addReplay(tx, context.deps, tenant, from);
      const saved = (await assignmentsFrom(tx, tenant, from)).find((one) => one.id === id);
      if (!saved) throw new Error('the assignment was just written');
      return toReply(saved, person.full_name);
    }),

  unassign: ({ params }, context) =>
    context.write(async (tx) => {
      if (!(await deleteAssignment(tx, context.tenant, params.id))) throw notFound();
      return { message: 'Done' };
    }),

  assignVehicles: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const plan = await findPlan(tx, tenant, params.id);
      if (!plan) throw notFound();
      if (plan.kind !== 'vehicle') throw badField('by', 'This plan is for people');
      if (plan.archived) throw badField('by', 'This plan is archived');
      const value = await vehiclesNamed(tx, tenant, body);
      const id = await insertVehicles(tx, tenant, { planId: plan.id, by: body.by, value });
      if (id === undefined) {
        const other = await planOfVehicles(tx, tenant, { by: body.by, value });
        const field = { type: 'type', tag: 'tag_id', vehicle: 'stock_id' }[body.by];
        throw badField(field, `has the plan ${other} already`);
      }
      const added = (await vehiclesOf(tx, tenant, [plan.id])).find((one) => one.id === id);
      if (!added) throw new Error('the vehicles were just added');
      return vehicleReply(added);
    }),

  unassignVehicles: ({ params }, context) =>
    context.write(async (tx) => {
      if (!(await deleteVehicles(tx, context.tenant, params.id))) throw notFound();
      return { message: 'Done' };
    }),
};
