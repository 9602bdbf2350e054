import type { Cents } from '../money';
import type {
  CommissionRule,
  CommissionTier,
  EarningRule,
  GatesRule,
  TiersRule,
  UnitBonusRule,
} from './plan';
import type { PlanProblem } from './plan-problem';

const MOST_TIERS = 12;
const MOST_CENTS = 100_000_000;
const MOST_UNITS = 1_000;

type Check = PlanProblem[];

const problem = (field: string, message: string): Check => [{ field, message }];

const rate = (field: string, value: number): Check => {
  if (!Number.isFinite(value) || value < 0) return problem(field, 'must not be negative');
  if (value > 100) return problem(field, 'must not be more than 100%');
  return Math.round(value * 1_000) / 1_000 === value ? [] : problem(field, 'has at most three decimals');
};

const money = (field: string, value: Cents, least: 0 | 1): Check => {
  if (value < least) return problem(field, least === 0 ? 'must not be negative' : 'must be more than 0');
  return value > MOST_CENTS ? problem(field, 'is too large') : [];
};

const whole = (field: string, value: number, least: number, most: number): Check =>
  Number.isInteger(value) && value >= least && value <= most
    ? []
    : problem(field, `must be a whole number from ${least} to ${most}`);

const tierValue = (of: TiersRule['of'], tier: CommissionTier, at: string): Check =>
  of === 'unit' ? money(`${at}.amount`, tier.amount, 0) : rate(`${at}.rate`, tier.rate);

/** Each begins one unit after the one before ends, the first with unit 1; only the last is open. */
const tierPlace = (tiers: readonly CommissionTier[], place: number): Check => {
  const [tier, before] = [tiers[place], tiers[place - 1]];
  if (!tier) return [];
  const at = `tiers.${place}`;
  const wrong = whole(`${at}.from`, tier.from, 1, MOST_UNITS);
  if (wrong.length > 0) return wrong;
  if (tier.to !== null && (!Number.isInteger(tier.to) || tier.to < tier.from))
    return problem(`${at}.to`, `must be ${tier.from} or more`);
  if (place === 0) return tier.from === 1 ? [] : problem(`${at}.from`, 'The first tier begins with unit 1');
  if (!before || before.to === null)
    return problem(`${at}.from`, 'overlaps with the tier before, which has no end');
  if (tier.from <= before.to)
    return problem(`${at}.from`, `overlaps with the tier before, which ends with unit ${before.to}`);
  return tier.from === before.to + 1
    ? []
    : problem(`${at}.from`, `leaves a gap: the tier before ends with unit ${before.to}`);
};

const tiersProblems = ({ of, pack, tiers }: TiersRule): Check => {
  if (tiers.length === 0) return problem('tiers', 'Add at least one tier');
  if (tiers.length > MOST_TIERS) return problem('tiers', `at most ${MOST_TIERS} tiers`);
  const last = tiers[tiers.length - 1];
  return [
    ...money('pack', pack, 0),
    ...tiers.flatMap((tier, place) => [...tierPlace(tiers, place), ...tierValue(of, tier, `tiers.${place}`)]),
    ...(last && last.to !== null ? problem(`tiers.${tiers.length - 1}.to`, 'The last tier has no end') : []),
  ];
};

const gatesProblems = ({ gates }: GatesRule): Check => {
  if (gates.length === 0) return problem('gates', 'Add at least one gate');
  if (gates.length > MOST_TIERS) return problem('gates', `at most ${MOST_TIERS} gates`);
  return gates.flatMap((gate, place) => {
    const before = gates[place - 1];
    const order =
      before && gate.from <= before.from
        ? problem(`gates.${place}.from`, `must be more than ${before.from}%`)
        : [];
    return [...rate(`gates.${place}.from`, gate.from), ...order, ...rate(`gates.${place}.rate`, gate.rate)];
  });
};

const stepsProblems = ({ steps }: UnitBonusRule): Check => {
  if (steps.length === 0) return problem('steps', 'Add at least one step');
  if (steps.length > MOST_TIERS) return problem('steps', `at most ${MOST_TIERS} steps`);
  return steps.flatMap((step, place) => {
    const before = steps[place - 1];
    const at = `steps.${place}`;
    return [
      ...whole(`${at}.units`, step.units, 1, MOST_UNITS),
      ...money(`${at}.amount`, step.amount, 1),
      ...(before && step.units <= before.units
        ? problem(`${at}.units`, `must be more than ${before.units}`)
        : []),
      ...(before && step.amount <= before.amount
        ? problem(`${at}.amount`, 'must be more than the step before, which it includes')
        : []),
    ];
  });
};

const earningProblems = (rule: EarningRule): Check => {
  if (rule.kind === 'percent') return [...rate('rate', rule.rate), ...money('pack', rule.pack, 0)];
  if (rule.kind === 'flat') return money('amount', rule.amount, 1);
  return rule.kind === 'tiers' ? tiersProblems(rule) : gatesProblems(rule);
};

const optionsProblems = (options: readonly EarningRule[]): Check => {
  if (options.length < 2) return problem('options', 'Add at least two to choose from');
  if (options.length > 4) return problem('options', 'at most four');
  return options.flatMap((option, place) =>
    earningProblems(option).map(({ field, message }) => ({ field: `options.${place}.${field}`, message })),
  );
};

const MOST_DAYS = 3_650;

/** What is wrong within one rule. */
export const checkRule = (rule: CommissionRule): Check => {
  switch (rule.kind) {
    case 'greater-of':
      return optionsProblems(rule.options);
    case 'floor':
    case 'cap':
    case 'salary':
    case 'draw':
      return money('amount', rule.amount, 1);
    case 'spiff':
      return [
        ...(rule.product.trim() === '' ? problem('product', 'Required') : []),
        ...money('amount', rule.amount, 1),
      ];
    case 'age-bonus':
      return [...whole('days', rule.days, 1, MOST_DAYS), ...money('amount', rule.amount, 1)];
    case 'unit-bonus':
      return stepsProblems(rule);
    case 'override':
      return rate('rate', rule.rate);
    case 'house':
      return [];
    case 'chargeback':
      return [
        ...rate('rate', rule.rate),
        ...(rule.days === null ? [] : whole('days', rule.days, 1, MOST_DAYS)),
      ];
    default:
      return earningProblems(rule);
  }
};
