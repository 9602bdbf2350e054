import { dayNumber } from '../bhph/day-numbers';
import { type Cents, roundCents } from '../money';
import { type CommissionLine, moneyText, NOTHING, totalOf } from './line';
import { type CommissionPlan, rulesOf } from './plan';

export const firstDayOf = (month: string): string => `${month}-01`;

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

export interface MonthToSettle {
  /** YYYY-MM. */
  month: string;
  /** The days of the month on which the plan held for the person. */
  from: string;
  to: string;
  /** Commissions of the month, without salary and draw. */
  earned: Cents;
  /** What was paid in advance and not recovered yet. */
  owed: Cents;
}

export type SettlementKind = 'salary' | 'draw' | 'guarantee';

export interface Settlement {
  kind: SettlementKind;
  lines: readonly CommissionLine[];
  amount: Cents;
}

const daysIn = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1;

/** An amount a month, for the days on which the plan held. */
const forDays = (amount: Cents, { month, from, to }: MonthToSettle): { amount: Cents; text: string } => {
  const [days, all] = [daysIn(from, to), daysIn(firstDayOf(month), lastDayOf(month))];
  if (days >= all) return { amount, text: moneyText(amount) };
  const part = roundCents((amount * Math.max(0, days)) / all);
  return { amount: part, text: `${moneyText(amount)} × ${Math.max(0, days)} of ${all} days` };
};

const one = (kind: SettlementKind, line: CommissionLine): Settlement => ({
  ...{ kind, lines: [line], amount: line.amount },
});

const salaryOf = (plan: Pick<CommissionPlan, 'rules'>, month: MonthToSettle): Settlement[] => {
  const lines = rulesOf(plan, 'salary').map((rule): CommissionLine => {
    const { amount, text } = forDays(rule.amount, month);
    return { kind: 'salary', label: `Salary of ${month.month}`, sum: text, amount };
  });
  return lines.length === 0 ? [] : [{ kind: 'salary', lines, amount: totalOf(lines) }];
};

const drawOf = (plan: Pick<CommissionPlan, 'rules'>, month: MonthToSettle, made: Cents): Settlement[] => {
  const [rule] = rulesOf(plan, 'draw');
  if (!rule) return [];
  const draw = forDays(rule.amount, month);
  const kind = rule.settles === 'recoverable' ? 'draw' : 'guarantee';
  const label = kind === 'draw' ? `Draw of ${month.month}` : `Guarantee of ${month.month}`;
  if (made < draw.amount)
    return [
      one(kind, {
        ...{ kind: 'draw', label, sum: `${draw.text} − ${moneyText(made)} earned` },
        amount: roundCents(draw.amount - made),
      }),
    ];
  const over = made - draw.amount;
  const recovered = kind === 'draw' ? Math.min(month.owed, over) : 0;
  if (recovered <= 0) return [];
  return [
    one('draw', {
      ...{ kind: 'draw', label: `Draw recovered in ${month.month}` },
      sum: `${moneyText(made)} earned − ${draw.text} draw leaves ${moneyText(roundCents(over))}, ${moneyText(month.owed)} was open`,
      amount: roundCents(-recovered),
    }),
  ];
};

/** Salary and draw of a month that is over. */
export const settleMonth = (
  plan: Pick<CommissionPlan, 'rules'>,
  month: MonthToSettle,
): readonly Settlement[] => {
  const salary = salaryOf(plan, month);
  const made = roundCents(month.earned + (salary[0]?.amount ?? NOTHING));
  return [...salary, ...drawOf(plan, month, made)].filter(({ amount }) => amount !== 0);
};
