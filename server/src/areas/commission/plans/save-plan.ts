import {
  type CommissionPlan,
  checkPlan,
  type PlanProblem,
  rulesFromWire,
} from '@forecourt/domain/commission/index';
import { type Db, violated } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { listSellersHere } from '../../leads';
import { staffNames } from '../../users';
import type { PlanContents } from '../earning/person.queries';
import { namedTeams } from './assignment.queries';

/** What is wrong with a plan, with whoever has it and the teams of others in mind. */
export const problemsOf = async (
  context: Context,
  db: Db,
  plan: CommissionPlan,
  { planId, holders = [] }: { planId?: number; holders?: readonly number[] },
): Promise<PlanProblem[]> => {
  const teams = plan.basis === 'team' ? await namedTeams(db, context.tenant, todayAt(context)) : [];
  const own = teams.filter(({ plan_id }) => plan_id === planId).map(({ user_id }) => user_id);
  const others = teams.filter(({ plan_id, contents }) => plan_id !== planId && contents.team.length > 0);
  const named = [...teams.flatMap(({ user_id, contents }) => [user_id, ...contents.team]), ...plan.team];
  const nameOf = await staffNames(context, [...named, ...holders]);
  return checkPlan(plan, {
    holders: [...new Set([...own, ...holders])],
    teams: new Map(others.map(({ user_id, contents }) => [user_id, contents.team])),
    nameOf,
  });
};

export const refuseWrongPlan = async (
  context: Context,
  db: Db,
  plan: CommissionPlan,
  planId?: number,
): Promise<void> => {
  const problems = await problemsOf(context, db, plan, planId === undefined ? {} : { planId });
  const [first] = problems;
  if (first)
    throw new Refusal(400, first.message, {
      // the first message of a field is the one that is shown
      fields: Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message])),
    });
};

/** Members of a team work here; one who has left may stay in the team. */
export const refuseStrangers = async (
  context: Context,
  db: Db,
  team: readonly number[],
  before: readonly number[] = [],
): Promise<void> => {
  const here = new Set((await listSellersHere(db, context.tenant)).map(({ id }) => id));
  const place = team.findIndex((id) => !here.has(id) && !before.includes(id));
  if (place >= 0) throw badField(`team.${place}`, 'There is no such colleague');
};

interface SentPlan {
  team: readonly number[];
  mode: CommissionPlan['mode'];
  rules: readonly unknown[];
}

/** What a version keeps; a plan for vehicles or for own sales has no team. */
export const contentsOf = (
  { kind, basis }: Pick<CommissionPlan, 'kind' | 'basis'>,
  { team, mode, rules }: SentPlan,
): PlanContents => ({
  mode: kind === 'vehicle' ? mode : 'adds',
  team: kind === 'person' && basis === 'team' ? team : [],
  rules: rulesFromWire(rules),
});

/** A name is taken once among the plans of a kind. */
export const takingName = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (violated(error)?.constraint === 'commission_plan_name')
      throw badField('name', 'Another plan has this name');
    throw error;
  }
};
