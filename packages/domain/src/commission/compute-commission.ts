import { type Cents, roundCents } from '../money';
import { earn, limitLines } from './earn';
import {
  type CommissionLine,
  countUnits,
  type LineKind,
  moneyText,
  NOTHING,
  ofShare,
  percentText,
  rateOf,
  shareText,
  totalOf,
} from './line';
import { type CommissionPlan, type CommissionRule, isEarning, rulesOf, type UnitBonusRule } from './plan';
import {
  type CommissionSale,
  type EarlierSale,
  EMPTY_MONTH,
  type MonthSoFar,
  reachedBefore,
  type Standing,
  standingOf,
  unitsIn,
} from './sale';
import { WHOLE_UNIT } from './units';

/** What a sale pays one person, with its arithmetic. */
export interface Commission {
  lines: readonly CommissionLine[];
  /** The sum of the lines. */
  amount: Cents;
  /** How much of a unit it counts as: nothing for a sale of the house. */
  units: number;
  standing: Standing;
}

type Rules = Pick<CommissionPlan, 'rules'>;

/** What percentages and flats make of one sale, within minimum and maximum. */
const earnedLines = (plan: Rules, sale: CommissionSale, standing: Standing): CommissionLine[] => {
  const earned = plan.rules.filter(isEarning).flatMap((rule) => earn(rule, sale, standing));
  const floor = rulesOf(plan, 'floor')[0]?.amount;
  const cap = rulesOf(plan, 'cap')[0]?.amount;
  const limits = { ...(floor !== undefined && { floor }), ...(cap !== undefined && { cap }) };
  return [...earned, ...limitLines(earned, limits, sale.share)];
};

const holds = (name: string, words: string): boolean =>
  name.toLowerCase().includes(words.trim().toLowerCase());

/** What is paid on top of minimum and maximum, for what was sold. */
const extraLines = (plan: Rules, sale: CommissionSale): CommissionLine[] => [
  ...rulesOf(plan, 'spiff').flatMap(({ product, amount }) =>
    [...sale.products, ...sale.addOns]
      .filter((name) => holds(name, product))
      .map((name) => ({
        ...{ kind: 'spiff' as const, label: `For the product ${name}` },
        ...{ sum: `${moneyText(amount)}${shareText(sale.share)}`, amount: ofShare(amount, sale.share) },
      })),
  ),
  ...rulesOf(plan, 'age-bonus')
    .filter(({ days }) => sale.ageDays !== null && sale.ageDays >= days)
    .map(({ days, amount }) => ({
      ...{ kind: 'age-bonus' as const, label: `In stock for ${days} days or more (${sale.ageDays} days)` },
      ...{ sum: `${moneyText(amount)}${shareText(sale.share)}`, amount: ofShare(amount, sale.share) },
    })),
  ...rulesOf(plan, 'override').map(({ rate }) => ({
    ...{ kind: 'override' as const, label: `${percentText(rate)} of the team's commission` },
    sum: `${moneyText(sale.teamCommission)} × ${percentText(rate)}`,
    amount: rateOf(sale.teamCommission, rate),
  })),
];

const bonusAt = ({ steps }: UnitBonusRule, units: number): Cents =>
  steps.findLast((step) => step.units * WHOLE_UNIT <= units)?.amount ?? NOTHING;

/** What the month has to pay for its units, less what its sales paid of it. */
const bonusLines = (plan: Rules, sales: readonly EarlierSale[], reached: number): CommissionLine[] =>
  rulesOf(plan, 'unit-bonus').flatMap((rule) => {
    const had = totalOf(sales.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'unit-bonus')));
    const has = bonusAt(rule, reached);
    if (has <= had) return [];
    return [
      {
        ...{ kind: 'unit-bonus' as const, label: `Bonus for ${countUnits(reached)} this month` },
        sum: had === 0 ? moneyText(has) : `${moneyText(has)} − ${moneyText(had)} paid before`,
        amount: roundCents(has - had),
      },
    ];
  });

const hasRetroactive = ({ rules }: Rules): boolean =>
  rules
    .flatMap((rule): readonly CommissionRule[] => (rule.kind === 'greater-of' ? rule.options : [rule]))
    .some((rule) => rule.kind === 'tiers' && rule.counts === 'retroactive');

/** Lines that do not follow from the tier. */
const APART: readonly LineKind[] = ['spiff', 'age-bonus', 'override', 'top-up', 'unit-bonus'];

const paidInTier = ({ sale, lines }: EarlierSale, sales: readonly EarlierSale[]): Cents => {
  const own = lines.filter(({ kind, ofVehicle }) => !ofVehicle && !APART.includes(kind));
  const parts = sales.flatMap((other) => other.lines.flatMap((line) => line.parts ?? []));
  return roundCents(totalOf(own) + totalOf(parts.filter(({ key }) => key === sale.key)));
};

/** The earlier sales of the month have the tier that it reaches with this one: each gets what it lacks. */
const topUpLines = (plan: Rules, sales: readonly EarlierSale[], reached: number): CommissionLine[] => {
  if (!hasRetroactive(plan)) return [];
  const parts = sales
    .filter(({ isToppedUp }) => isToppedUp)
    .map((earlier) => {
      const { sale, standing } = earlier;
      const due = totalOf(earnedLines(plan, sale, { ...standing, reached }));
      return { key: sale.key, label: sale.label, amount: roundCents(due - paidInTier(earlier, sales)) };
    })
    .filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return [];
  const count = parts.length === 1 ? '1 earlier sale' : `${parts.length} earlier sales`;
  return [
    {
      ...{ kind: 'top-up', label: `The tier of ${countUnits(reached)}, for ${count} of the month` },
      sum: parts.map(({ amount }) => moneyText(amount)).join(' + '),
      ...{ amount: totalOf(parts), parts },
    },
  ];
};

const houseReason = (plan: Rules, sale: CommissionSale): string | undefined => {
  if (sale.isHouse) return 'A sale of the house pays no commission';
  const isOfType = rulesOf(plan, 'house').some(
    ({ types }) => types.length === 0 || types.includes(sale.type),
  );
  return isOfType ? 'This type of sale pays no commission' : undefined;
};

/** What a sale pays by a plan. The month so far decides tiers, bonuses and gates. */
export const computeCommission = (
  plan: Rules,
  sale: CommissionSale,
  month: MonthSoFar = EMPTY_MONTH,
): Commission => {
  const label = houseReason(plan, sale);
  if (label !== undefined) {
    const units = unitsIn(month.sales);
    return {
      lines: [{ kind: 'house', label, sum: '', amount: NOTHING }],
      ...{ amount: NOTHING, units: 0 },
      standing: { position: month.position ?? units, reached: reachedBefore(month), penetration: 0 },
    };
  }
  const standing = standingOf(sale, month);
  const lines = [
    ...earnedLines(plan, sale, standing),
    ...extraLines(plan, sale),
    ...topUpLines(plan, month.sales, standing.reached),
    ...bonusLines(plan, month.sales, standing.reached),
  ];
  return { lines, amount: totalOf(lines), units: sale.share, standing };
};

/** What a seller has of a sale: by their own plan, and by the one for the vehicle beside or instead of it. */
export const computeWithVehicle = (
  plan: Rules,
  vehiclePlan: CommissionPlan | null,
  sale: CommissionSale,
  month: MonthSoFar,
): Commission => {
  const own = computeCommission(plan, sale, month);
  // a sale of the house has said why it pays nothing
  if (!vehiclePlan || own.units === 0) return own;
  const ofVehicle = computeCommission(vehiclePlan, sale).lines.map((line) => ({
    ...line,
    ofVehicle: true as const,
  }));
  const kept =
    vehiclePlan.mode === 'adds'
      ? own.lines
      : own.lines.filter(({ kind }) => kind === 'top-up' || kind === 'unit-bonus');
  const lines = [...kept, ...ofVehicle];
  return { ...own, lines, amount: totalOf(lines) };
};
