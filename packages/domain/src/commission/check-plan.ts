import { checkRule } from './check-rules';
import { type CommissionPlan, type CommissionRuleKind, rulesOf, VEHICLE_RULE_KINDS } from './plan';
import type { PlanProblem } from './plan-problem';
import { RULE_NAMES } from './rule-words';
import { findTeamRing } from './team-order';

export const MAX_RULES = 20;

/** Whose commissions others are paid for, as far as it matters for a plan. */
export interface Surroundings {
  /** Who has this plan. */
  holders: readonly number[];
  /** The teams of everyone who has another plan that names a team. */
  teams: ReadonlyMap<number, readonly number[]>;
  nameOf(userId: number): string;
}

/** A plan has one of these at most. */
const ONCE: readonly CommissionRuleKind[] = ['floor', 'cap', 'unit-bonus', 'draw', 'chargeback', 'override'];
/** They are paid to a person for their own month. */
const OWN_ONLY: readonly CommissionRuleKind[] = ['salary', 'draw'];

const fits = ({ kind, basis }: CommissionPlan, rule: CommissionRuleKind): string | undefined => {
  if (kind === 'vehicle')
    return VEHICLE_RULE_KINDS.includes(rule) ? undefined : 'is for people, not for vehicles';
  if (rule === 'override' && basis !== 'team') return 'needs a plan for the sales of a team';
  return OWN_ONLY.includes(rule) && basis === 'team' ? 'belongs in the plan for own sales' : undefined;
};

const kindProblems = (plan: CommissionPlan): PlanProblem[] =>
  plan.rules.flatMap(({ kind }, place) => {
    const field = `rules.${place}.kind`;
    const misfit = fits(plan, kind);
    if (misfit) return [{ field, message: `${RULE_NAMES[kind]} ${misfit}` }];
    const isSecond = plan.rules.findIndex((rule) => rule.kind === kind) < place;
    return ONCE.includes(kind) && isSecond
      ? [{ field, message: `${RULE_NAMES[kind]} is there already` }]
      : [];
  });

const limitProblems = (plan: CommissionPlan): PlanProblem[] => {
  const [floor, cap] = [rulesOf(plan, 'floor')[0], rulesOf(plan, 'cap')[0]];
  if (!floor || !cap || cap.amount >= floor.amount) return [];
  return [{ field: `rules.${plan.rules.indexOf(cap)}.amount`, message: 'must not be less than the minimum' }];
};

const teamProblems = (
  { kind, basis, team }: CommissionPlan,
  { holders, teams, nameOf }: Surroundings,
): PlanProblem[] => {
  if (kind === 'vehicle' || basis === 'own' || team.length === 0) return [];
  if (new Set(team).size < team.length) return [{ field: 'team', message: 'names someone twice' }];
  const own = holders.find((holder) => team.includes(holder));
  if (own !== undefined)
    return [{ field: 'team', message: `${nameOf(own)} has this plan and cannot be in its team` }];
  const all = new Map(holders.map((holder) => [holder, team] as const));
  for (const [user, members] of teams) if (!all.has(user)) all.set(user, members);
  const ring = findTeamRing(all);
  if (!ring) return [];
  const steps = ring.slice(1).map((member, place) => `${nameOf(ring[place] ?? 0)} for ${nameOf(member)}`);
  return [{ field: 'team', message: `Overrides in a ring: paid are ${steps.join(', ')}` }];
};

const NOBODY: Surroundings = { holders: [], teams: new Map(), nameOf: (id) => `User ${id}` };

/** Everything that is wrong with a plan, each on its field. */
export const checkPlan = (plan: CommissionPlan, around: Surroundings = NOBODY): PlanProblem[] => {
  if (plan.rules.length === 0) return [{ field: 'rules', message: 'Add at least one rule' }];
  if (plan.rules.length > MAX_RULES)
    return [{ field: 'rules', message: `A plan has at most ${MAX_RULES} rules` }];
  return [
    ...kindProblems(plan),
    ...plan.rules.flatMap((rule, place) =>
      checkRule(rule).map(({ field, message }) => ({ field: `rules.${place}.${field}`, message })),
    ),
    ...limitProblems(plan),
    ...teamProblems(plan, around),
  ];
};
