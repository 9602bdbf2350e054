import { type Cents, roundCents } from '../money';
import {
  type CommissionLine,
  countUnits,
  moneyText,
  NOTHING,
  ofShare,
  percentText,
  rateOf,
  shareText,
  totalOf,
} from './line';
import type {
  CommissionBase,
  CommissionTier,
  EarningRule,
  FlatRule,
  GatesRule,
  GreaterOfRule,
  PercentRule,
  TiersRule,
} from './plan';
import type { CommissionSale, Standing } from './sale';
import { WHOLE_UNIT } from './units';

export const BASE_WORDS: Readonly<Record<CommissionBase, string>> = {
  front: 'front gross',
  back: 'back gross',
  total: 'total gross',
};

const grossOf = ({ front, back }: CommissionSale, of: CommissionBase): Cents => {
  if (of === 'front') return front;
  return of === 'back' ? back : roundCents(front + back);
};

interface Base {
  amount: Cents;
  /** '$2,400.00', '($2,400.00 − $300.00 pack)'. */
  text: string;
}

/** The gross after the pack, which is deducted from the price of the vehicle and so never from the back alone. */
const baseOf = (sale: CommissionSale, of: CommissionBase, pack: Cents): Base => {
  const gross = grossOf(sale, of);
  const packed = of === 'back' ? NOTHING : ofShare(pack, sale.share);
  if (packed === 0) return { amount: gross, text: moneyText(gross) };
  return {
    amount: roundCents(gross - packed),
    text: `(${moneyText(gross)} − ${moneyText(packed)} pack)`,
  };
};

const percentLine = (
  sale: CommissionSale,
  { of, rate, pack, loss }: Omit<PercentRule, 'kind'>,
  kind: CommissionLine['kind'],
  label: string,
): CommissionLine => {
  const base = baseOf(sale, of, pack);
  if (base.amount < 0 && loss === 'ignored')
    return { kind, label, sum: `${base.text} is a loss: pays nothing`, amount: NOTHING };
  return { kind, label, sum: `${base.text} × ${percentText(rate)}`, amount: rateOf(base.amount, rate) };
};

const percent = (rule: PercentRule, sale: CommissionSale): CommissionLine =>
  percentLine(sale, rule, 'percent', `${percentText(rule.rate)} of the ${BASE_WORDS[rule.of]}`);

const flatLine = (
  kind: CommissionLine['kind'],
  label: string,
  amount: Cents,
  share: number,
): CommissionLine => ({
  ...{ kind, label, sum: `${moneyText(amount)}${shareText(share)}`, amount: ofShare(amount, share) },
});

const flat = ({ amount }: FlatRule, { share }: CommissionSale): CommissionLine =>
  flatLine('flat', 'For the unit', amount, share);

/** The tier that a number of units is in; the last one before it where a plan has a gap. */
const tierOf = (tiers: readonly CommissionTier[], units: number): CommissionTier | undefined =>
  tiers.findLast(({ from }) => from <= Math.max(1, units));

/** The unit that a sale makes, or the whole units that the month reached. */
const unitsFor = ({ counts }: TiersRule, sale: CommissionSale, { position, reached }: Standing): number =>
  counts === 'forward' ? Math.ceil((position + sale.share) / WHOLE_UNIT) : Math.floor(reached / WHOLE_UNIT);

const tierText = ({ from, to }: CommissionTier): string => {
  if (to === null) return `unit ${from} and up`;
  return from === to ? `unit ${from}` : `units ${from} to ${to}`;
};

const tiers = (rule: TiersRule, sale: CommissionSale, standing: Standing): CommissionLine => {
  const units = unitsFor(rule, sale, standing);
  const tier = tierOf(rule.tiers, units);
  if (!tier) return { kind: 'tiers', label: 'No tier', sum: '', amount: NOTHING };
  const place = rule.counts === 'forward' ? `unit ${units}` : countUnits(standing.reached);
  const label = `Tier for ${tierText(tier)} (${place} this month)`;
  if (rule.of === 'unit') return flatLine('tiers', label, tier.amount, sale.share);
  const { of, pack } = rule;
  return percentLine(sale, { of, rate: tier.rate, pack, loss: 'ignored' }, 'tiers', label);
};

const gates = ({ of, gates: steps }: GatesRule, sale: CommissionSale, standing: Standing): CommissionLine => {
  const sold = standing.penetration / 1_000;
  const gate = steps.findLast(({ from }) => from <= sold);
  const label = `${BASE_WORDS[of]} at ${percentText(Math.round(sold * 10) / 10)} of units with a product`;
  const capital = label.charAt(0).toUpperCase() + label.slice(1);
  if (!gate) return { kind: 'gates', label: capital, sum: 'below the first gate', amount: NOTHING };
  return percentLine(sale, { of, rate: gate.rate, pack: NOTHING, loss: 'ignored' }, 'gates', capital);
};

const earnOne = (rule: EarningRule, sale: CommissionSale, standing: Standing): CommissionLine => {
  if (rule.kind === 'percent') return percent(rule, sale);
  if (rule.kind === 'flat') return flat(rule, sale);
  return rule.kind === 'tiers' ? tiers(rule, sale, standing) : gates(rule, sale, standing);
};

/** The one that pays most; the others are shown with what they would have paid. */
const greaterOf = (
  { options }: GreaterOfRule,
  sale: CommissionSale,
  standing: Standing,
): CommissionLine[] => {
  const lines = options.map((rule) => earnOne(rule, sale, standing));
  const most = Math.max(...lines.map(({ amount }) => amount));
  const taken = lines.findIndex(({ amount }) => amount === most);
  return lines.map((line, place) =>
    place === taken
      ? line
      : {
          kind: 'not-taken',
          label: `Less, not paid: ${line.label}`,
          sum: `${line.sum} = ${moneyText(line.amount)}`,
          amount: NOTHING,
        },
  );
};

/** What a rule makes of a sale, before minimum and maximum. */
export const earn = (
  rule: EarningRule | GreaterOfRule,
  sale: CommissionSale,
  standing: Standing,
): CommissionLine[] =>
  rule.kind === 'greater-of' ? greaterOf(rule, sale, standing) : [earnOne(rule, sale, standing)];

/** Raises or lowers what was earned to minimum and maximum, each in its line. */
export const limitLines = (
  earned: readonly CommissionLine[],
  { floor, cap }: { floor?: Cents; cap?: Cents },
  share: number,
): CommissionLine[] => {
  const lines: CommissionLine[] = [];
  const made = totalOf(earned);
  const least = floor === undefined ? made : ofShare(floor, share);
  if (made < least)
    lines.push({
      ...{ kind: 'floor', label: `Raised to the minimum of ${moneyText(least)}` },
      ...{ sum: `${moneyText(least)} − ${moneyText(made)}`, amount: roundCents(least - made) },
    });
  const raised = Math.max(made, least);
  const most = cap === undefined ? raised : ofShare(cap, share);
  if (raised > most)
    lines.push({
      ...{ kind: 'cap', label: `Limited to the maximum of ${moneyText(roundCents(most))}` },
      ...{
        sum: `${moneyText(roundCents(most))} − ${moneyText(roundCents(raised))}`,
        amount: roundCents(most - raised),
      },
    });
  return lines;
};
