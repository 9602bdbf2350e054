import { type CommissionPlan, checkPlan, rulesFromWire } from '@forecourt/domain/commission/index';
import type { Plan } from '../words';
import { emptyNumbers, type FormRule, newRule } from './rule-values';

/** What the form of a plan holds. */
export interface PlanValues {
  kind: 'person' | 'vehicle';
  basis: 'own' | 'team';
  name: string;
  comment: string;
  team: number[];
  mode: 'adds' | 'replaces';
  rules: FormRule[];
  /** From when changed rules hold. */
  from: string | null;
  version: number;
}

export const newPlanValues = (kind: 'person' | 'vehicle'): PlanValues => ({
  ...{ kind, basis: 'own', name: '', comment: '', team: [], mode: 'adds', from: null, version: 0 },
  rules: [newRule(kind === 'vehicle' ? 'flat' : 'percent')],
});

export const planValues = ({ team, rules, ...plan }: Plan): PlanValues => {
  const { kind, basis, name, comment, mode, version } = plan;
  return {
    ...{ kind, basis, name, comment, mode, version, from: null },
    ...{ team: team.map(({ id }) => id), rules: rules as FormRule[] }, // a saved rule lacks no figure
  };
};

/** What the schema cannot say: empty figures, and what the check of plans finds. */
export const checkValues = ({ kind, basis, team, mode, rules }: PlanValues): Record<string, string> => {
  const empty = emptyNumbers(rules, 'rules');
  if (Object.keys(empty).length > 0) return empty;
  const plan: CommissionPlan = { kind, basis, team, mode, rules: rulesFromWire(rules) };
  const problems = checkPlan(plan).map(({ field, message }) => [field, message] as const);
  // the first message of a field is the one that is shown
  return Object.fromEntries(problems.toReversed());
};

export const sameRules = (a: readonly FormRule[], b: readonly FormRule[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
