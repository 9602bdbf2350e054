import type { WireRule } from '@forecourt/contract/commission/index';
import {
  COMMISSION_RULE_KINDS,
  type CommissionRuleKind,
  VEHICLE_RULE_KINDS,
} from '@forecourt/domain/commission/index';

/** A value while it is typed: a number may be missing. */
type Typed<T> = T extends number
  ? number | null
  : T extends readonly (infer U)[]
    ? Typed<U>[]
    : T extends object
      ? { [K in keyof T]: K extends 'types' ? T[K] : Typed<T[K]> }
      : T;

type EachTyped<R> = R extends unknown ? Typed<R> : never;
/** A rule as the form has it, amounts in dollars. */
export type FormRule = EachTyped<WireRule>;
export type RuleOf<K extends CommissionRuleKind> = Extract<FormRule, { kind: K }>;
export type EarningFormRule = RuleOf<'percent'> | RuleOf<'flat'> | RuleOf<'tiers'> | RuleOf<'gates'>;

const PERCENT: RuleOf<'percent'> = { kind: 'percent', of: 'front', rate: 25, pack: 0, loss: 'ignored' };
const FLAT: RuleOf<'flat'> = { kind: 'flat', amount: 200 };

/** What a rule begins with. */
const NEW_RULES: { readonly [K in CommissionRuleKind]: RuleOf<K> } = {
  percent: PERCENT,
  flat: FLAT,
  tiers: {
    ...{ kind: 'tiers', of: 'front', counts: 'retroactive', pack: 0 },
    tiers: [
      { from: 1, to: 7, rate: 20, amount: 0 },
      { from: 8, to: null, rate: 25, amount: 0 },
    ],
  },
  gates: {
    ...{ kind: 'gates', of: 'back' },
    gates: [
      { from: 0, rate: 8 },
      { from: 40, rate: 10 },
    ],
  },
  'greater-of': { kind: 'greater-of', options: [FLAT, PERCENT] },
  floor: { kind: 'floor', amount: 200 },
  cap: { kind: 'cap', amount: 2_000 },
  spiff: { kind: 'spiff', product: '', amount: 50 },
  'age-bonus': { kind: 'age-bonus', days: 60, amount: 100 },
  'unit-bonus': { kind: 'unit-bonus', steps: [{ units: 10, amount: 500 }] },
  override: { kind: 'override', rate: 5 },
  salary: { kind: 'salary', amount: 2_000 },
  draw: { kind: 'draw', amount: 1_500, settles: 'recoverable' },
  house: { kind: 'house', types: [3] },
  chargeback: { kind: 'chargeback', rate: 100, days: 90 },
};

export const newRule = (kind: CommissionRuleKind): FormRule => NEW_RULES[kind];

export const newOption = (kind: EarningFormRule['kind']): EarningFormRule => NEW_RULES[kind];

interface PlanShape {
  kind: 'person' | 'vehicle';
  basis: 'own' | 'team';
}

/** A plan has one of these at most. */
const ONCE: readonly CommissionRuleKind[] = ['floor', 'cap', 'unit-bonus', 'draw', 'chargeback', 'override'];

/** The rules that a plan can still get. */
export const offeredRules = (
  { kind, basis }: PlanShape,
  rules: readonly { kind: CommissionRuleKind }[],
): CommissionRuleKind[] =>
  COMMISSION_RULE_KINDS.filter((one) => {
    if (ONCE.includes(one) && rules.some((rule) => rule.kind === one)) return false;
    if (kind === 'vehicle') return VEHICLE_RULE_KINDS.includes(one);
    if (basis === 'own') return one !== 'override';
    return one !== 'salary' && one !== 'draw';
  });

/** Fields that are empty, each with its path: the schema would read nothing as 0. */
export const emptyNumbers = (value: unknown, path: string): Record<string, string> => {
  if (value === null) return /\.(to|days)$/.test(path) ? {} : { [path]: 'Required' };
  if (typeof value !== 'object') return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => emptyNumbers(part, `${path}.${name}`)),
  );
};
