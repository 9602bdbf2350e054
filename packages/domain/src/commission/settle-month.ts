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

type Rules = Pick<CommissionPlan, 'rules'>;

/** A plan on the days of a month on which it held for the person. */
export interface Segment {
  plan: Rules;
  from: string;
  to: string;
}

export interface MonthToSettle {
  /** YYYY-MM. */
  month: string;
  segments: readonly Segment[];
  /** Commissions of the month, without salary and draw. */
  earned: Cents;
  /** What was paid in advance and not recovered yet. */
  owed: Cents;
}

export const SETTLEMENT_KINDS = ['salary', 'draw', 'guarantee'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

export interface Settlement {
  kind: SettlementKind;
  lines: readonly CommissionLine[];
  amount: Cents;
}

const daysIn = (from: string, to: string): number => Math.max(0, dayNumber(to) - dayNumber(from) + 1);

/** An amount a month, for the days on which the plan held. */
const forDays = (amount: Cents, month: string, { from, to }: Segment): { amount: Cents; text: string } => {
  const [days, all] = [daysIn(from, to), daysIn(firstDayOf(month), lastDayOf(month))];
  if (days >= all) return { amount, text: moneyText(amount) };
  return { amount: roundCents((amount * days) / all), text: `${moneyText(amount)} × ${days} of ${all} days` };
};

const salaryOf = ({ month, segments }: MonthToSettle): Settlement[] => {
  const lines = segments.flatMap((segment) =>
    rulesOf(segment.plan, 'salary').map((rule): CommissionLine => {
      const { amount, text } = forDays(rule.amount, month, segment);
      return { kind: 'salary', label: `Salary for ${month}`, sum: text, amount };
    }),
  );
  return lines.length === 0 ? [] : [{ kind: 'salary', lines, amount: totalOf(lines) }];
};

const drawLine = (
  kind: 'draw' | 'guarantee',
  { month, owed }: MonthToSettle,
  made: Cents,
  draw: { amount: Cents; text: string },
): CommissionLine | undefined => {
  if (made < draw.amount)
    return {
      ...{ kind: 'draw', label: kind === 'draw' ? `Draw for ${month}` : `Guarantee for ${month}` },
      ...{ sum: `${draw.text} − ${moneyText(made)} earned`, amount: roundCents(draw.amount - made) },
    };
  const over = roundCents(made - draw.amount);
  const recovered = kind === 'draw' ? Math.min(owed, over) : 0;
  if (recovered <= 0) return undefined;
  return {
    ...{ kind: 'draw', label: `Draw recovered in ${month}` },
    sum: `${moneyText(made)} earned − ${draw.text} draw leaves ${moneyText(over)}; ${moneyText(owed)} was open`,
    amount: roundCents(-recovered),
  };
};

/** The draws of all plans of the month; the last one says whether it is recovered. */
const drawOf = (input: MonthToSettle, made: Cents): Settlement[] => {
  const draws = input.segments.flatMap((segment) =>
    rulesOf(segment.plan, 'draw').map((rule) => ({ rule, ...forDays(rule.amount, input.month, segment) })),
  );
  const last = draws.at(-1);
  if (!last) return [];
  const draw = { amount: totalOf(draws), text: draws.map(({ text }) => text).join(' + ') };
  const kind = last.rule.settles === 'recoverable' ? 'draw' : 'guarantee';
  const line = drawLine(kind, input, made, draw);
  return line ? [{ kind, lines: [line], amount: line.amount }] : [];
};

/** Salary and draw of a month that is over. */
export const settleMonth = (input: MonthToSettle): readonly Settlement[] => {
  const salary = salaryOf(input);
  const made = roundCents(input.earned + (salary[0]?.amount ?? NOTHING));
  return [...salary, ...drawOf(input, made)].filter(({ amount }) => amount !== 0);
};
