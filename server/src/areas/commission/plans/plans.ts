import type { commissionCalls } from '@forecourt/contract/commission/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { ownOnly } from '../viewer';
import { assignmentsFrom, lockTeams } from './assignment.queries';
import { findPlan, insertPlan, listPlans, type StoredPlan, updatePlan } from './plan.queries';
import { replyOfPlan, rowsOfPlans } from './plan-reply';
import { contentsOf, refuseStrangers, refuseWrongPlan, takingName } from './save-plan';
import { vehiclesOf } from './vehicle.queries';
import { insertVersion, versionsOf } from './version.queries';

const lockPlan = async (tx: Db, tenant: number, id: number): Promise<StoredPlan> => {
  const plan = await findPlan(tx, tenant, id, 'for no key update');
  if (!plan) throw notFound();
  return plan;
};

/** Earlier rules stay for earlier sales, so that a version does not begin before the last one. */
const refuseEarlier = (from: string | undefined, last: string | null) => {
  if (from !== undefined && last !== null && from < last)
    throw badField('from', `must not be before ${last}, when the last version began`);
};

const refuseInUse = async (context: Context, tx: Db, plan: StoredPlan): Promise<void> => {
  const people = (await assignmentsFrom(tx, context.tenant, todayAt(context))).filter(
    ({ plan_id }) => plan_id === plan.id,
  );
  if (people.length > 0)
    throw new Refusal(
      409,
      `${people.length === 1 ? '1 person has' : `${people.length} people have`} this plan. Give them another one first.`,
    );
  if ((await vehiclesOf(tx, context.tenant, [plan.id])).length > 0)
    throw new Refusal(409, 'This plan is for vehicles. Take them off it first.');
};

export const planHandlers: Pick<
  Handlers<typeof commissionCalls>,
  'plans' | 'plan' | 'createPlan' | 'updatePlan' | 'archivePlan'
> = {
  plans: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const selection = { heldBy: ownOnly(context), today: todayAt(context) };
      const { rows, ...page } = await listPlans(db, tenant, query, selection, defaultPageSize(tenant));
      return { ...page, rows: await rowsOfPlans(context, db, rows) };
    }),

  plan: ({ params }, context) => context.read((db) => replyOfPlan(context, db, params.id)),

  createPlan: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const { kind, name, comment } = body;
      const basis = kind === 'vehicle' ? 'own' : body.basis;
      const contents = contentsOf({ kind, basis }, body);
      await refuseStrangers(context, tx, contents.team);
      await refuseWrongPlan(context, tx, { kind, basis, ...contents });
      const id = await takingName(() => insertPlan(tx, tenant, { kind, basis, name, comment }));
      await insertVersion(tx, tenant, {
        ...{ planId: id, number: 1, from: null, contents, userId: session.userId },
      });
      return replyOfPlan(context, tx, id);
    }),

  updatePlan: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const plan = await lockPlan(tx, tenant, id);
      const { name, comment, from, version } = body;
      if (version !== undefined && version !== plan.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'commission_plan', id, current: await replyOfPlan(context, tx, id) },
        });
      if (plan.basis === 'team') await lockTeams(tx, tenant);
      const [last] = await versionsOf(tx, tenant, id);
      const contents = contentsOf(plan, body);
      await refuseStrangers(context, tx, contents.team, last?.contents.team);
      await refuseWrongPlan(context, tx, { ...plan, ...contents }, id);
      refuseEarlier(from, last?.from_day ?? null);
      await takingName(() =>
        updatePlan(tx, tenant, id, { name, comment, changed_at: context.deps.now().toISOString() }),
      );
      if (!last || JSON.stringify(canonical(last.contents)) !== JSON.stringify(canonical(contents)))
        await insertVersion(tx, tenant, {
          ...{ planId: id, number: (last?.number ?? 0) + 1, contents, userId: session.userId },
          from: from ?? laterOf(todayAt(context), last?.from_day ?? null),
        });
      return replyOfPlan(context, tx, id);
    }),

  archivePlan: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const plan = await lockPlan(tx, context.tenant, id);
      if (body.archived === 1) await refuseInUse(context, tx, plan);
      const now = context.deps.now().toISOString();
      await takingName(() =>
        updatePlan(tx, context.tenant, id, {
          ...{ archived_at: body.archived === 1 ? now : null, changed_at: now },
        }),
      );
      return replyOfPlan(context, tx, id);
    }),
};

const laterOf = (a: string, b: string | null): string => (b !== null && b > a ? b : a);

/** The same contents whatever the order of their fields, which the database changes. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  );
};
