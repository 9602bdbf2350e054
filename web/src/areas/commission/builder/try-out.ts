import {
  type CommissionPlan,
  type CommissionSale,
  checkPlan,
  computeCommission,
  type EarlierSale,
  rulesFromWire,
  WHOLE_UNIT,
} from '@forecourt/domain/commission/index';
import { type Cents, roundCents, toCents, toDollars } from '@forecourt/domain/money/cents';
import type { Line } from '../words';
import { emptyNumbers, type FormRule } from './rule-values';

/** Figures of a sale as they are typed, in dollars. */
export interface TriedFigures {
  front: number | null;
  back: number | null;
  /** What the team has of it. */
  team: number | null;
  age: number | null;
  products: string;
  /** Sales of the month before, with the same figures. */
  before: number | null;
  /** Sales like it, one after the other. */
  count: number | null;
}

export interface TriedSale {
  unit: number;
  amount: number;
  lines: Line[];
}

const lineOf = ({
  kind,
  label,
  sum,
  amount,
  parts = [],
}: ReturnType<typeof computeCommission>['lines'][number]): Line => ({
  ...{ kind, label, sum, amount: toDollars(amount), of_vehicle: 0 },
  parts: parts.map((part) => ({ label: part.label, amount: toDollars(part.amount) })),
});

const MOST = 50;
const within = (value: number | null, least: number): number =>
  Math.min(MOST, Math.max(least, Math.trunc(value ?? least)));

/** The plan as far as it is entered; undefined while something of it is wrong. */
export const readPlan = (
  shape: Pick<CommissionPlan, 'kind' | 'basis' | 'mode'>,
  rules: readonly FormRule[],
): CommissionPlan | undefined => {
  if (Object.keys(emptyNumbers(rules, 'rules')).length > 0) return undefined;
  const plan: CommissionPlan = { ...shape, team: [], rules: rulesFromWire(rules) };
  return checkPlan(plan).length === 0 ? plan : undefined;
};

const centsOf = (amount: number | null): Cents => (amount === null ? roundCents(0) : toCents(amount));

/** What a plan pays for sales like the typed one; those before it count for the month and are not shown. */
export const tryOut = (plan: Pick<CommissionPlan, 'rules'>, figures: TriedFigures): TriedSale[] => {
  const [before, count] = [within(figures.before, 0), within(figures.count, 1)];
  const products = figures.products
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const sales: EarlierSale[] = [];
  const shown: TriedSale[] = [];
  for (let unit = 1; unit <= before + count; unit += 1) {
    const sale: CommissionSale = {
      ...{ key: String(unit), label: `Sale ${unit}`, day: '2000-01-01', type: 1, share: WHOLE_UNIT },
      ...{ front: centsOf(figures.front), back: centsOf(figures.back), products, addOns: [] },
      ...{ ageDays: figures.age, isHouse: false, teamCommission: centsOf(figures.team) },
    };
    const { lines, amount, standing, units } = computeCommission(plan, sale, { sales });
    if (units > 0) sales.push({ sale, standing, lines, isToppedUp: true });
    if (unit > before) shown.push({ unit, amount: toDollars(amount), lines: lines.map(lineOf) });
  }
  return shown;
};
