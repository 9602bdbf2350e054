import { daysBetween } from '../bhph/day-numbers';
import { type Cents, roundCents } from '../money';
import { type CommissionLine, moneyText, NOTHING, percentText, rateOf, totalOf } from './line';
import { type CommissionPlan, rulesOf } from './plan';

export interface Reversed {
  lines: readonly CommissionLine[];
  amount: Cents;
}

export interface ReversalInput {
  /** Of the commission that is taken back. */
  lines: readonly CommissionLine[];
  soldOn: string;
  /** Sales whose commission was taken back since: what this one paid for them went with it. */
  gone: ReadonlySet<string>;
  /** What later sales of the month paid for this one when they reached a tier. */
  toppedUp: readonly { label: string; amount: Cents }[];
}

const minus = (amount: Cents): Cents => roundCents(-amount);

/** Without the parts of other sales that were taken back already. */
const reverseLine = (line: CommissionLine, gone: ReadonlySet<string>): CommissionLine => {
  if (!line.parts) return { ...line, label: `Taken back: ${line.label}`, amount: minus(line.amount) };
  const parts = line.parts
    .filter(({ key }) => !gone.has(key))
    .map((part) => ({ ...part, amount: minus(part.amount) }));
  return { ...line, label: `Taken back: ${line.label}`, amount: totalOf(parts), parts };
};

/** A commission with the opposite sign, line by line: both together come to zero with what later sales paid for it. */
export const reverseCommission = ({ lines, gone, toppedUp }: ReversalInput): Reversed => {
  const reversed: CommissionLine[] = [
    ...lines.map((line) => reverseLine(line, gone)),
    ...toppedUp.map(({ label, amount }) => ({
      ...{ kind: 'top-up' as const, label: `Taken back: top-up that was paid with ${label}` },
      ...{ sum: '', amount: minus(amount) },
    })),
  ];
  return { lines: reversed, amount: totalOf(reversed) };
};

/** What is left to the person by the plan's rule on chargebacks. */
const keptLine = (
  { rules }: Pick<CommissionPlan, 'rules'>,
  charged: Cents,
  days: number,
): CommissionLine | undefined => {
  const [rule] = rulesOf({ rules }, 'chargeback');
  if (!rule || charged >= 0) return undefined;
  const isLate = rule.days !== null && days > rule.days;
  const rate = isLate ? 0 : rule.rate;
  const kept = roundCents(-charged - rateOf(minus(charged), rate));
  if (kept === 0) return undefined;
  const label = isLate
    ? `Kept: cancelled ${days} days after delivery, charged back within ${rule.days}`
    : `Kept: ${percentText(rate)} is charged back`;
  return {
    kind: 'kept',
    label,
    sum: `${moneyText(minus(charged))} × ${percentText(100 - rate)}`,
    amount: kept,
  };
};

/** What is charged back when a sale is cancelled on a day. */
export const chargebackCommission = (
  plan: Pick<CommissionPlan, 'rules'>,
  input: ReversalInput,
  day: string,
): Reversed => {
  const reversed = reverseCommission(input);
  const kept = keptLine(plan, reversed.amount, daysBetween(input.soldOn, day));
  if (!kept) return reversed;
  const lines = [...reversed.lines, kept];
  return { lines, amount: totalOf(lines) };
};

/** What a commission paid for another sale of its month. */
export const paidFor = (lines: readonly CommissionLine[], key: string): Cents =>
  roundCents(
    lines
      .flatMap(({ parts = [] }) => parts)
      .reduce<number>((sum, part) => sum + (part.key === key ? part.amount : NOTHING), 0),
  );
